//! `table`: writes an easing in numbers.

mod easing;

use super::arguments::{Table, TableForm};
use super::console::Output;
use super::exit::Stop;
use crate::lab::sample_table::{SampleTable, Which};
use crate::lab::text_table::Form;

/// Decimals of numbers that people read.
const DECIMALS: usize = 6;

/// Writes the sample table of an easing.
///
/// # Errors
/// [`Stop`] where the text is no easing, or standard output fails.
pub fn table(arguments: &Table) -> Result<(), Stop> {
    let easing = easing::read(&arguments.easing)?;
    let which = if arguments.places {
        Which::StepsAndPlaces
    } else {
        Which::Steps
    };
    let form = match arguments.form {
        TableForm::Text => Form::Text { decimals: DECIMALS },
        TableForm::Markdown => Form::Markdown { decimals: DECIMALS },
        TableForm::Csv => Form::Csv,
    };
    let table = SampleTable::of(&easing, arguments.steps, which);
    let mut output = Output::standard();
    output.write(table.in_english().written(form).as_bytes())?;
    output.flush()
}
