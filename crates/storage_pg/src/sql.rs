//! SQL functions and text that several aggregates use.

use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::query_dsl::methods::LimitDsl;
use diesel::sql_types::{BigInt, Nullable, SingleValue, SqlType, Text};
use kernel::store::MOST_COUNTED;

#[diesel::declare_sql_function]
extern "SQL" {
    fn lower(text: Text) -> Text;
    fn upper(text: Text) -> Text;
    /// Returns the first value, or the second if it is NULL.
    fn coalesce<T: SqlType + SingleValue>(value: Nullable<T>, otherwise: T) -> T;
}

/// Counts the rows of a query. It reads at most one row more than [`MOST_COUNTED`].
pub(crate) fn counted<Q>(query: Q) -> CountOf<Q::Output>
where
    Q: LimitDsl,
{
    CountOf(query.limit(MOST_COUNTED + 1))
}

/// `SELECT count(*)` over another query. Diesel's own `count` ignores the query's limit.
#[derive(QueryId)]
pub(crate) struct CountOf<Q>(Q);

impl<Q: QueryFragment<Pg>> QueryFragment<Pg> for CountOf<Q> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        out.push_sql("SELECT count(*) FROM (");
        self.0.walk_ast(out.reborrow())?;
        out.push_sql(") AS counted");
        Ok(())
    }
}

impl<Q> Query for CountOf<Q> {
    type SqlType = BigInt;
}

impl<Q> RunQueryDsl<PgConnection> for CountOf<Q> {}

/// Escapes wildcards, so that LIKE matches `text` literally.
pub(crate) fn escape_like(text: &str) -> String {
    text.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_")
}

/// Inserts rows and returns their number. A single row uses a statement that stays prepared; several rows use one that Postgres
/// plans each time. The optional fourth argument is a method of the statement, such as `on_conflict_do_nothing`.
macro_rules! insert_rows {
    ($table:expr, $rows:expr, $connection:expr $(, $conflict:ident)?) => {
        match <[_; 1]>::try_from($rows) {
            Ok([row]) => diesel::insert_into($table).values(row)$(.$conflict())?.execute($connection),
            Err(rows) => diesel::insert_into($table).values(rows)$(.$conflict())?.execute($connection),
        }
    };
}
pub(crate) use insert_rows;
