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

    // Sample table

    // Frame rate

    // On twos

    // Angles
}
