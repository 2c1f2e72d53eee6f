//! What was found while a file was read, in Chinese.

use crate::io::report::{Finding, FindingCode as Code, OtherWay, Place, Repair, SecondReading, What, shown};

/// Millionths of a second: finer times are not told.
const MICRO: f64 = 1e6;

/// Where it is, from the whole to the part.
pub(in crate::app::text) fn place(place: &Place) -> String {
    let numbered = |word: &str, number: Option<usize>| number.map(|number| format!("{word} {number}"));
    let parts = [
        place.uri.as_ref().map(|uri| format!("「{uri}」")),
        place.animation.as_ref().map(|animation| format!("动画 {animation}")),
        place.clip.as_ref().map(|clip| format!("剪辑 {clip}")),
        place.channel.as_ref().map(|channel| format!("通道 {channel}")),
        numbered("采样器", place.sampler),
        numbered("访问器", place.accessor),
        numbered("缓冲视图", place.buffer_view),
        numbered("缓冲", place.buffer),
        numbered("关键帧", place.key),
        numbered("分量", place.component),
        place
            .time
            .map(|time| format!("时间 {} s", (time * MICRO).round() / MICRO)),
        place.byte.map(|byte| format!("字节 {byte}")),
        numbered("行", place.line),
        numbered("列", place.column),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    match parts.is_empty() {
        true => "文件".to_owned(),
        false => parts.join("，"),
    }
}

/// What is wrong, with its numbers, and what was done: a sentence.
pub(in crate::app::text) fn says(finding: &Finding) -> String {
    let words = (!finding.words.is_empty()).then(|| format!("「{}」", finding.words));
    let numbers = finding.numbers.iter();
    let details: Vec<String> = words
        .into_iter()
        .chain(numbers.map(|&(name, number)| format!("{} {}", number_name(name), shown(number))))
        .collect();
    let details = match details.is_empty() {
        true => String::new(),
        false => format!("（{}）", details.join("，")),
    };
    format!("{}{details}；{}。", code(finding.code), outcome(finding))
}

/// The button of a second fix.
pub(in crate::app::text) fn second_fix(way: OtherWay) -> &'static str {
    match way {
        OtherWay::DropKeysThatGoBack => "去掉时间倒退的关键帧",
        OtherWay::KeepLastOfEqual => "只保留最后一个",
        OtherWay::TimeBetweenNeighbours => "放在相邻两帧之间",
        OtherWay::ValueOfKeyBefore => "沿用前一个的数值",
        OtherWay::SlopeOfLine => "斜率沿连线",
        OtherWay::LevelTangents => "切线水平",
        OtherWay::ComputedTangents => "计算切线",
        OtherWay::WithoutTangents => "读为线性",
        OtherWay::StatedOrder => "按规定次序读取",
        OtherWay::FractionsOfSecond => "读为分数",
        OtherWay::DropOffLength => "去掉这些关键帧",
        OtherWay::NoRotation => "保留为无旋转",
        OtherWay::AlignSigns => "走短路径",
        OtherWay::AsLinear => "按线性引入",
        OtherWay::StatedType => "按所标类型引入",
        OtherWay::WholeKeys => "引入完整的关键帧",
    }
}

/// What the button of a second fix does.
pub(in crate::app::text) fn second_fix_tip(second: &SecondReading) -> String {
    if !second.way.brings_in() {
        return format!("改为{}。\n其他修复和已编辑的内容不变；撤销可恢复。", way(second.way));
    }
    let ways = OtherWay::ALL.iter().filter(|way| way.is_in(second.fixes));
    let ways: Vec<&str> = ways.map(|&of| way(of)).collect();
    let mut tip = format!("改为{}。", ways.join("，并"));
    for finding in &second.also {
        tip.push_str("\n此时");
        tip.push_str(&says(finding));
    }
    tip
}

/// What the pressed button of a second fix does.
pub(in crate::app::text) fn first_fix_tip(finding: &Finding) -> String {
    let first = match finding.did {
        What::Repaired(of) => repair(of),
        What::LeftOut => "已略去",
        What::Kept | What::Refused => "按原样保留",
    };
    format!("已改。单击可恢复打开时的通道：{first}。")
}

fn way(way: OtherWay) -> &'static str {
    match way {
        OtherWay::DropKeysThatGoBack => "保持文件中的次序，去掉时间倒退的关键帧",
        OtherWay::KeepLastOfEqual => "同一时间的关键帧只保留最后一个",
        OtherWay::TimeBetweenNeighbours => "保留该关键帧，时间取在相邻两帧的正中",
        OtherWay::ValueOfKeyBefore => "保留该关键帧，数值与前一个关键帧相同",
        OtherWay::SlopeOfLine => "让斜率沿着到该侧相邻关键帧的直线",
        OtherWay::LevelTangents => "保持三次段，切线取水平",
        OtherWay::ComputedTangents => "读为三次段，切线由计算得出",
        OtherWay::WithoutTangents => "读为线性，不用其切线",
        OtherWay::StatedOrder => "按格式规定的次序读取切线和数值",
        OtherWay::FractionsOfSecond => "将整数读为一秒的分数",
        OtherWay::DropOffLength => "去掉长度不为 1 的关键帧",
        OtherWay::NoRotation => "保留该关键帧，作为无旋转",
        OtherWay::AlignSigns => "将关键帧转到同一侧，使运动走短路径",
        OtherWay::AsLinear => "将通道按线性打开",
        OtherWay::StatedType => "按所标的数据类型打开通道，尽管格式在此不允许",
        OtherWay::WholeKeys => "打开通道中数据完整的关键帧",
    }
}

fn outcome(finding: &Finding) -> &'static str {
    match (finding.did, finding.code) {
        (What::Repaired(of), _) => repair(of),
        (What::LeftOut, Code::EmptyAnimation) => "已略去，仍留在文件中",
        (What::LeftOut, Code::TooLarge) => "多出的部分已略去，仍留在文件中",
        (What::LeftOut, _) => "通道已略去，仍留在文件中",
        (What::Refused, _) => "文件未打开",
        (What::Kept, Code::StoredEdits) => "以文件的关键帧为准",
        (What::Kept, Code::DuplicateTarget) => "两者均已打开，此通道静音",
        (What::Kept, Code::UnknownPath | Code::NoNode | Code::TargetMatrix | Code::TargetNoMorphs | Code::Pointer) => {
            "可以编辑，但不驱动任何内容"
        }
        (What::Kept, _) => "按原样保留",
    }
}

fn repair(repair: Repair) -> &'static str {
    match repair {
        Repair::KeyRemoved => "该关键帧已移除",
        Repair::MadeJump => "已改为跳变",
        Repair::Sorted => "关键帧已按时间排序",
        Repair::SlopeZeroed => "斜率已设为 0",
        Repair::MadeStep => "该段已改为阶跃",
        Repair::MadeLinear => "已读为线性",
        Repair::MadeCubic => "已读为三次",
        Repair::Reordered => "已排成正确的次序",
        Repair::ComponentsCut => "只读取了所需的分量",
        Repair::ReadAsNumbers => "整数已读为数值",
        Repair::ReadAsNormalised => "整数已读为归一化的数值",
        Repair::Normalised => "已缩放到长度 1",
        Repair::ReadByMeaning => "已按其本意读取",
    }
}

fn code(code: Code) -> &'static str {
    match code {
        Code::DuplicateTime => "几个关键帧在同一时间",
        Code::NonMonotonicTime => "关键帧的时间没有按次序",
        Code::TimeNotFinite => "关键帧的时间不是有限的数",
        Code::ValueNotFinite => "关键帧的数值或斜率不是有限的数",
        Code::NoKeys => "没有关键帧",
        Code::EmptyAnimation => "动画中没有任何内容",
        Code::BadIndex => "索引没有指向任何内容",
        Code::BufferShort => "数据在最后一个元素之前就结束了",
        Code::TooLarge => "文件所要求的内容超出其大小所能容纳",
        Code::BufferMissing => "无法读取缓冲",
        Code::LfsPointer => "缓冲是 Git LFS 指针，而不是它所代表的数据",
        Code::OutputCount => "数值的个数与关键帧的个数不符",
        Code::CubicLayout => "切线和数值的排列与插值方式不符",
        Code::ComponentCount => "数值的分量数与目标不同",
        Code::ComponentType => "数值的存储类型是此目标不允许的",
        Code::TimeType => "时间没有存储为 32 位浮点数",
        Code::QuaternionLength => "旋转的长度不为 1",
        Code::QuaternionZero => "旋转的长度为 0",
        Code::QuaternionSign => "相邻两个旋转的符号相反，运动会走长路径",
        Code::UnknownPath => "通道所驱动的属性未知",
        Code::NoNode => "通道没有指明节点",
        Code::TargetMatrix => "节点带有矩阵，不能按各部分做动画",
        Code::TargetNoMorphs => "节点没有可加权的变形目标",
        Code::Pointer => "动画指针不可用",
        Code::ValueOverflow => "斜率或两个关键帧之间的距离超出 32 位浮点数的范围",
        Code::DuplicateTarget => "前面的通道已驱动同一属性",
        Code::TimeBounds => "所标的最小和最大时间与关键帧不符",
        Code::Stride => "字节步长或偏移是不允许的",
        Code::Sparse => "稀疏索引没有按次序或超出范围",
        Code::Bom => "JSON 以字节顺序标记开头",
        Code::Glb => "GLB 容器的结构不正确",
        Code::UnexpectedMember => "有不应出现在此处的成员",
        Code::NegativeTime => "有关键帧在时间 0 之前",
        Code::UnknownMode => "插值方式未知",
        Code::Json => "文本不是有效的 glTF JSON",
        Code::Version => "文件的版本不是 glTF 2",
        Code::UnsupportedExtension => "文件需要不受支持的扩展",
        Code::StoredEdits => "本程序存储的切线、缓动和范围与文件不符",
        Code::ZeroTangents => "所有切线均为零，每个关键帧都是停顿",
    }
}

/// The names that readers give their numbers; one that is new here is shown as it is.
fn number_name(name: &'static str) -> &'static str {
    match name {
        "GLB version" => "GLB 版本",
        "and others" => "及其他",
        "buffer ends at byte" => "缓冲结束于字节",
        "bytes" => "字节数",
        "components" => "分量数",
        "count" => "个数",
        "elements" => "元素数",
        "first out of order at" => "首次乱序于",
        "greatest" => "最大",
        "index" => "索引",
        "keys" => "关键帧数",
        "least" => "最小",
        "length" => "长度",
        "max" => "最大值",
        "min" => "最小值",
        "needed" => "所需",
        "needed up to byte" => "需要到字节",
        "numbers" => "数的个数",
        "numbers a time" => "每时刻的数",
        "slope" => "斜率",
        "stated" => "所标",
        "there up to byte" => "现有到字节",
        "time" => "时间",
        "values" => "数值个数",
        "view ends at byte" => "视图结束于字节",
        other => other,
    }
}
