//! Compares src/schema.rs with the database. `UPDATE_SCHEMA=1` writes the file instead.

use crate::world::World;
use diesel::sql_types::{Bool, Text};
use diesel::{PgConnection, QueryableByName, RunQueryDsl, sql_query};
use std::cmp::{max, min};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;

#[derive(QueryableByName)]
struct Column {
    #[diesel(sql_type = Text)]
    relation: String,
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = Bool)]
    not_null: bool,
}

const COLUMNS: &str = "
    SELECT c.relname::text AS relation, a.attname::text AS name, format_type(a.atttypid, a.atttypmod) AS kind,
        a.attnotnull AS not_null
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
        AND c.relname <> '__diesel_schema_migrations'
    ORDER BY c.relname, a.attnum";

#[derive(QueryableByName)]
struct Key {
    #[diesel(sql_type = Text)]
    relation: String,
    #[diesel(sql_type = Text)]
    columns: String,
}

const PRIMARY_KEYS: &str = "
    SELECT c.relname::text AS relation, string_agg(a.attname, ', ' ORDER BY k.position) AS columns
    FROM pg_constraint p JOIN pg_class c ON c.oid = p.conrelid
        CROSS JOIN unnest(p.conkey) WITH ORDINALITY k (number, position)
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.number
    WHERE p.contype = 'p' AND c.relnamespace = 'public'::regnamespace
    GROUP BY 1";

#[derive(QueryableByName)]
struct Join {
    #[diesel(sql_type = Text)]
    child: String,
    #[diesel(sql_type = Text)]
    parent: String,
    #[diesel(sql_type = Text)]
    name: String,
}

/// Lists only tables that refer to the other one by a single column. Otherwise a join must state its columns.
const JOINS: &str = "
    SELECT min(c.relname)::text AS child, min(r.relname)::text AS parent, min(a.attname)::text AS name
    FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid JOIN pg_class r ON r.oid = f.confrelid
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = f.conkey[1]
    WHERE f.contype = 'f' AND f.conrelid <> f.confrelid
    GROUP BY f.conrelid, f.confrelid
    HAVING count(*) = 1 AND max(cardinality(f.conkey)) = 1
    ORDER BY 1, 2";

fn rust_type(kind: &str) -> &str {
    match kind {
        "uuid" => "Uuid",
        "text" => "Text",
        // Our arrays hold no NULL.
        "text[]" => "Array<Text>",
        "integer[]" => "Array<Int4>",
        "uuid[]" => "Array<Uuid>",
        "bigint" => "Int8",
        "integer" => "Int4",
        "smallint" => "Int2",
        "boolean" => "Bool",
        "jsonb" => "Jsonb",
        "bytea" => "Bytea",
        "date" => "Date",
        "timestamp with time zone" => "Timestamptz",
        other => panic!("add {other}"),
    }
}

fn generate(connection: &mut PgConnection) -> String {
    let columns: Vec<Column> = sql_query(COLUMNS).load(connection).unwrap();
    let keys: Vec<Key> = sql_query(PRIMARY_KEYS).load(connection).unwrap();
    let joins: Vec<Join> = sql_query(JOINS).load(connection).unwrap();
    let mut text = "//! Tables, generated from the migrated database. The contract test `schema` compares this file with the database, \
        and rewrites\n//! it if UPDATE_SCHEMA=1 is set.\n"
        .to_owned();
    for table in columns.chunk_by(|a, b| a.relation == b.relation) {
        let name = &table[0].relation;
        let key = &keys.iter().find(|key| key.relation == *name).unwrap().columns;
        write!(text, "\ndiesel::table! {{\n    {name} ({key}) {{\n").unwrap();
        for Column { name, kind, not_null, .. } in table {
            let kind = rust_type(kind);
            let kind = if *not_null { kind.to_owned() } else { format!("Nullable<{kind}>") };
            writeln!(text, "        {name} -> {kind},").unwrap();
        }
        text.push_str("    }\n}\n");
    }
    text.push('\n');
    for Join { child, parent, name } in &joins {
        writeln!(text, "diesel::joinable!({child} -> {parent} ({name}));").unwrap();
    }
    // List only the needed pairs, because each one costs compile time: all pairs of a hundred tables took half of this crate's.
    let pairs: BTreeSet<[&String; 2]> =
        joins.iter().map(|join| [min(&join.child, &join.parent), max(&join.child, &join.parent)]).collect();
    text.push('\n');
    for [one, other] in pairs {
        writeln!(text, "diesel::allow_tables_to_appear_in_same_query!({one}, {other});").unwrap();
    }
    text
}

#[test]
fn the_schema_file_equals_the_database() {
    let world = World::new();
    let generated = generate(&mut world.connection());
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/schema.rs");
    if std::env::var_os("UPDATE_SCHEMA").is_some() {
        std::fs::write(&path, &generated).unwrap();
    }
    assert_eq!(std::fs::read_to_string(path).unwrap(), generated, "run it with UPDATE_SCHEMA=1");
}
