//! The fixed words of the lab, in Chinese.

use crate::app::text::Lab;
use crate::app::text::table::translation;

translation! {
    Lab, chinese;
    // Pages
    Lab => "实验室",
    LabTip => "比较缓动,查看接缝、地面与帧率",
    Compare => "比较",
    CompareTip => "并排比较缓动",
    Seam => "接缝",
    SeamTip => "连续的两段运动",
    Floor => "脚与地面",
    FloorTip => "同一组关键帧在各种切线方案下的样子",
    Table => "采样表",
    TableTip => "用数字看一个缓动",
    FrameRate => "帧率",
    FrameRateTip => "按时钟播放与按帧步进的对比",
    Twos => "一拍二",
    TwosTip => "每张画保持两帧,正确与错误的做法",
    Angles => "角度",
    AnglesTip => "短路径与长路径",

    // Every page
    Editor => "编辑器",
    EditorTip => "回到曲线",
    Back => "上一步",
    Next => "下一步",
    Again => "从头开始",
    BackTip => "回到前一步(Page Up)",
    NextTip => "看下一步(Page Down)",
    AgainTip => "回到第一步",
    Play => "播放",
    PlayTip => "让小球动起来(空格)",
    Pause => "暂停",
    PauseTip => "让小球停在原处(空格)",
    Presenter => "演示",
    PresenterTip => "为课堂放大文字、加粗线条;按 Esc 退出",
    LanguageTip => "Show everything in English",
    Export => "导出…",
    ExportTip => "把这一页做成讲义",
    CopyCss => "复制为 CSS",
    CopyCssTip => "把本页的缓动以 CSS 形式放到剪贴板",
    CssCopied => "已复制",

    // Compare

    // Seam

    // Foot and floor
    FloorLine => "地面",
    FloorHeight => "高度",
    FloorVelocity => "速度",
    FloorAcceleration => "加速度",
    FloorTime => "时间",
    FloorSpline => "样条",
    FloorSplineTip => "沿两侧相邻关键帧的连线（Catmull-Rom）：平滑，但会越过关键帧",
    FloorAuto => "自动",
    FloorAutoTip => "两条弦的加权调和平均，极值与两端取平：编辑器的默认方案",
    FloorMonotone => "单调",
    FloorMonotoneTip => "Fritsch-Carlson 1980：过三个关键帧的抛物线，逐帧削入半径为 3 的圆内",
    FloorKochanekBartels => "Kochanek-Bartels",
    FloorKochanekBartelsTip => "张力、连续性和偏移；0、0、0 即为样条",
    FloorClamp => "盒式限幅",
    FloorClampTip => "取样条斜率，每个斜率削到较平一侧弦的三倍以内",
    FloorC2 => "C2 样条",
    FloorC2Tip => "加速度在内部关键帧处都不突变；每个斜率都受所有关键帧影响",
    FloorPlateau => "平端",
    FloorPlateauTip => "两端取平的盒式限幅",
    FloorSymmetric => "对称单调",
    FloorSymmetricTip => "不分先后的 Fritsch-Carlson：先量完所有段，再削斜率",
    FloorShowTip => "显示或隐藏这条曲线",
    FloorSinks => "下陷",
    FloorWhen => "时刻",
    FloorJump => "加速度突变",
    FloorClass => "等级",
    FloorKeyBefore => "上一个关键帧",
    FloorKeyAfter => "下一个关键帧",
    FloorKeyTime => "关键帧时间",
    FloorKeyTimeTip => "曲线经过这个关键帧的时刻；在相邻关键帧之间",
    FloorKeyValue => "关键帧高度",
    FloorKeyValueTip => "曲线经过这个关键帧的高度",
    FloorLevel => "地面高度",
    FloorLevelTip => "曲线不应低于此处",
    FloorTension => "K-B 张力",
    FloorTensionTip => "1 为紧，没有斜率；-1 为松，斜率加倍",
    FloorContinuity => "K-B 连续性",
    FloorContinuityTip => "-1 为折角，1 为反向折角",
    FloorBias => "K-B 偏移",
    FloorBiasTip => "1 沿关键帧之前的弦，-1 沿关键帧之后的弦",
    FloorReset => "恢复这只脚",
    FloorResetTip => "关键帧、地面和 Kochanek-Bartels 参数恢复原样",
    FloorFromClip => "取用当前曲线",
    FloorFromClipTip => "比较片段当前曲线上选中的关键帧；关键帧不多时取全部",
    FloorNoCurveTip => "需要编辑器中有一条含 2 至 12 个关键帧的当前曲线，或选中其中 2 至 12 个",

    // Sample table

    // Frame rate

    // On twos

    // Angles
}
