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

    // Compare

    // Seam

    // Foot and floor

    // Sample table

    // Frame rate

    // On twos

    // Angles
}
