//! Reports: sales, the summary for the GST return, and the register of tax deducted at source. Nothing is filed. An accountant
//! confirms each figure first.

pub mod gstr1;
pub mod period;
pub mod sales;
pub mod tds;

pub use period::Period;
