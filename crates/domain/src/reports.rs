//! What the institute reports: sales, the summary for the GST return, the register of tax deducted at source. Nothing here
//! files anything: an accountant confirms each figure before it is filed.

pub mod gstr1;
pub mod period;
pub mod sales;
pub mod tds;

pub use period::Period;
