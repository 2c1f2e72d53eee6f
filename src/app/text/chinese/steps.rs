//! What edits do, in Chinese: the names of steps, and what an edit did besides.

use crate::app::text::numbers::short;
use crate::edit::{Cure, EditNote, KeyField, StepName};

fn keys(count: usize) -> String {
    match count {
        1 => "关键帧".to_owned(),
        count => format!("{count} 个关键帧"),
    }
}

/// The name of a step of the history.
pub(in crate::app::text) fn step_name(name: StepName) -> String {
    match name {
        StepName::MoveKeys { count } => format!("移动{}", spaced(&keys(count))),
        StepName::ScaleKeys { count } => format!("缩放{}", spaced(&keys(count))),
        StepName::SetHandle => "移动切线".to_owned(),
        StepName::SetTangent { count } => format!("设置{}的切线", spaced(&keys(count))),
        StepName::SetSegment { count: 1 } => "设置段".to_owned(),
        StepName::SetSegment { count } => format!("设置 {count} 个段"),
        StepName::SetNumbers { field, count } => format!("设置{}的{}", spaced(&keys(count)), key_field(field)),
        StepName::InsertKey => "插入关键帧".to_owned(),
        StepName::DeleteKeys { count } => format!("删除{}", spaced(&keys(count))),
        StepName::DissolveKeys { count } => format!("删除{}并保持形状", spaced(&keys(count))),
        StepName::ReduceKeys => "精简关键帧".to_owned(),
        StepName::BakeCurves { count: 1 } => "烘焙曲线".to_owned(),
        StepName::BakeCurves { count } => format!("烘焙 {count} 条曲线"),
        StepName::CureOvershoot(Cure::Monotone) => "改为单调".to_owned(),
        StepName::CureOvershoot(Cure::Flatten) => "放平".to_owned(),
        StepName::CureOvershoot(Cure::Scale) => "将切线缩放到范围内".to_owned(),
        StepName::CureOvershoot(Cure::Allow) => "允许过冲".to_owned(),
        StepName::ShiftChannels { count: 1 } => "在时间上平移通道".to_owned(),
        StepName::ShiftChannels { count } => format!("在时间上平移 {count} 个通道"),
        StepName::MatchLoopEnds { count: 1 } => "匹配循环两端".to_owned(),
        StepName::MatchLoopEnds { count } => format!("匹配 {count} 个通道的循环两端"),
        StepName::AddChannel => "添加通道".to_owned(),
        StepName::DeleteChannels { count: 1 } => "删除通道".to_owned(),
        StepName::DeleteChannels { count } => format!("删除 {count} 个通道"),
        StepName::Reread => "以另一种方式读取通道".to_owned(),
        StepName::BringIn => "引入通道".to_owned(),
        StepName::RenameChannel => "重命名通道".to_owned(),
        StepName::SetUnit => "设置单位".to_owned(),
        StepName::SetLimits => "设置允许范围".to_owned(),
        StepName::SetEnds => "设置之前与之后".to_owned(),
        StepName::SetRhythm => "设置节奏".to_owned(),
        StepName::SetOvershoot => "设置过冲".to_owned(),
        StepName::SetColour => "设置颜色".to_owned(),
        StepName::SetMute => "静音".to_owned(),
        StepName::SetLock => "锁定".to_owned(),
        StepName::LinkComponents => "链接分量".to_owned(),
        StepName::UnlinkComponents => "取消链接分量".to_owned(),
        StepName::RenameClip => "重命名剪辑".to_owned(),
        StepName::SetRate => "设置帧率".to_owned(),
        StepName::SetPlayRange => "设置播放范围".to_owned(),
        StepName::SetPlayback => "设置回放".to_owned(),
        StepName::AddMarker => "添加标记".to_owned(),
        StepName::MoveMarker => "移动标记".to_owned(),
        StepName::RenameMarker => "重命名标记".to_owned(),
        StepName::DeleteMarker => "删除标记".to_owned(),
        StepName::ShiftClip => "平移剪辑".to_owned(),
    }
}

/// With a space before a digit, as between Chinese characters and numbers everywhere.
fn spaced(words: &str) -> String {
    match words.starts_with(|letter: char| letter.is_ascii_digit()) {
        true => format!(" {words}"),
        false => words.to_owned(),
    }
}

fn key_field(field: KeyField) -> &'static str {
    match field {
        KeyField::Time => "时间",
        KeyField::Value => "数值",
        KeyField::InSlope => "入斜率",
        KeyField::OutSlope => "出斜率",
        KeyField::Tension => "张力",
        KeyField::Continuity => "连续性",
        KeyField::Bias => "偏移",
    }
}

/// What an edit did besides, for the status line.
pub(in crate::app::text) fn edit_note(note: EditNote) -> String {
    match note {
        EditNote::Replaced { count } => format!("该处原有的 {count} 个关键帧已被替换；撤销可恢复"),
        EditNote::MadeCubic { count: 1 } => "直线段已变为三次段".to_owned(),
        EditNote::MadeCubic { count } => format!("{count} 个直线段已变为三次段"),
        EditNote::NotShown { count } => format!("关键帧旁有 {count} 个阶跃段或缓动段，不显示切线"),
        EditNote::KeptLastKey { count: 1 } => "曲线至少需要一个关键帧：最后一个保留".to_owned(),
        EditNote::KeptLastKey { count } => format!("{count} 条曲线保留了最后一个关键帧"),
        EditNote::RotationChanged { degrees } => format!("旋转的改变不超过 {degrees:.3}°"),
        EditNote::BeyondNominal => "张力、连续性或偏移超出 -1 到 1".to_owned(),
        EditNote::HandleOutOfReach => "张力和连续性达不到该斜率".to_owned(),
        EditNote::EasingsToCubic { count: 1 } => "缓动已变为三次段".to_owned(),
        EditNote::EasingsToCubic { count } => format!("{count} 个缓动已变为三次段"),
        EditNote::ValueChanged { most } => format!("曲线的改变不超过 {}", short(most)),
        EditNote::Reduced {
            before,
            after,
            value,
            degrees,
        } => reduced((before, after), value, degrees),
        EditNote::Baked { before, after } => format!("{before} 个关键帧变为 {after} 个"),
        EditNote::CyclesEnded { count: 1 } => "循环已烘焙为关键帧；关键帧之外通道保持不变".to_owned(),
        EditNote::CyclesEnded { count } => format!("{count} 个通道的循环已烘焙为关键帧；关键帧之外保持不变"),
        EditNote::KeysOutside { count } => format!("有 {count} 个关键帧自身超出允许范围"),
    }
}

fn reduced((before, after): (usize, usize), value: Option<f64>, degrees: Option<f64>) -> String {
    if before == after {
        return "在此误差之内没有可去掉的关键帧".to_owned();
    }
    let value = value.map(short);
    let degrees = degrees.map(|degrees| format!("{}°", short(degrees)));
    let off: Vec<String> = value.into_iter().chain(degrees).collect();
    format!("{before} 个关键帧变为 {after} 个，最大偏差 {}", off.join(" 和 "))
}
