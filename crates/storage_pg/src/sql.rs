//! SQL functions and text that several aggregates use.

use diesel::sql_types::{Nullable, SingleValue, SqlType, Text};

#[diesel::declare_sql_function]
extern "SQL" {
    /// Lower case.
    fn lower(text: Text) -> Text;
    /// Upper case.
    fn upper(text: Text) -> Text;
    /// The first value, unless it is NULL.
    fn coalesce<T: SqlType + SingleValue>(value: Nullable<T>, otherwise: T) -> T;
}

/// `text` for LIKE, meaning only itself.
pub(crate) fn escape_like(text: &str) -> String {
    text.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_")
}
