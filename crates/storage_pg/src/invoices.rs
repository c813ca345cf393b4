//! Invoices, bills of supply and credit notes. A snapshot column stores each document as it was issued.

mod row;
mod snapshot;

use crate::schema::{invoice_series, invoices, orders};
use crate::tx::PgTx;
use diesel::prelude::*;
use kernel::ids::{OrderId, UserId};
use kernel::store::{Listed, Page, StoreError};
use money::invoicing::Document;
use money::ports::store::InvoiceRepo;
use row::InvoiceRow;
use std::collections::HashMap;
use uuid::Uuid;

impl From<&Document> for InvoiceRow {
    fn from(document: &Document) -> Self {
        Self {
            number: document.number.clone(),
            kind: document.kind.as_str().to_owned(),
            order_id: document.order.0,
            user_id: document.user.0,
            issued_at: document.issued_at,
            of_number: document.of.as_ref().map(|of| of.number.clone()),
            total: document.total.get(),
            snapshot: snapshot::written(document),
        }
    }
}

/// Converts rows to documents, and adds the numbers of their orders.
fn documents(rows: Vec<InvoiceRow>, connection: &mut PgConnection) -> QueryResult<Vec<Document>> {
    let of: Vec<Uuid> = rows.iter().map(|row| row.order_id).collect();
    let numbers: HashMap<Uuid, i64> = orders::table
        .filter(orders::id.eq_any(of))
        .select((orders::id, orders::number))
        .load(connection)?
        .into_iter()
        .collect();
    let read = |row: InvoiceRow| {
        let order_number = numbers.get(&row.order_id).copied().unwrap_or_default();
        Ok(Document { order_number, ..snapshot::read(row)? })
    };
    rows.into_iter().map(read).collect()
}

impl InvoiceRepo for PgTx {
    fn next(&mut self, series: &str, year: i32) -> Result<i32, StoreError> {
        self.run(|c| {
            let first = (invoice_series::series.eq(series), invoice_series::year.eq(year), invoice_series::last.eq(1));
            diesel::insert_into(invoice_series::table)
                .values(first)
                .on_conflict((invoice_series::series, invoice_series::year))
                .do_update()
                .set(invoice_series::last.eq(invoice_series::last + 1))
                .returning(invoice_series::last)
                .get_result(c)
        })
    }

    fn insert(&mut self, document: &Document) -> Result<(), StoreError> {
        self.run(|c| diesel::insert_into(invoices::table).values(InvoiceRow::from(document)).execute(c)).map(drop)
    }

    fn find(&mut self, number: &str) -> Result<Option<Document>, StoreError> {
        self.run(|c| {
            let row = invoices::table.find(number).select(InvoiceRow::as_select()).first(c).optional()?;
            Ok(row.map(|row| documents(vec![row], c)).transpose()?.and_then(|mut found| found.pop()))
        })
    }

    fn of_order(&mut self, order: OrderId) -> Result<Option<Document>, StoreError> {
        self.run(|c| {
            let own = invoices::table.filter(invoices::order_id.eq(order.0));
            let sale = own.filter(invoices::kind.ne("credit_note"));
            let row = sale.select(InvoiceRow::as_select()).first(c).optional()?;
            Ok(row.map(|row| documents(vec![row], c)).transpose()?.and_then(|mut found| found.pop()))
        })
    }

    fn numbers(&mut self, orders: &[OrderId]) -> Result<Vec<(OrderId, String)>, StoreError> {
        self.run(|c| {
            let ids: Vec<Uuid> = orders.iter().map(|order| order.0).collect();
            let rows: Vec<(Uuid, String)> = invoices::table
                .filter(invoices::order_id.eq_any(ids))
                .filter(invoices::kind.ne("credit_note"))
                .select((invoices::order_id, invoices::number))
                .load(c)?;
            Ok(rows.into_iter().map(|(order, number)| (OrderId(order), number)).collect())
        })
    }

    fn of_orders(&mut self, orders: &[OrderId]) -> Result<Vec<Document>, StoreError> {
        self.run(|c| {
            let ids: Vec<Uuid> = orders.iter().map(|order| order.0).collect();
            let rows =
                invoices::table.filter(invoices::order_id.eq_any(ids)).select(InvoiceRow::as_select()).load(c)?;
            documents(rows, c)
        })
    }

    fn list(&mut self, user: Option<UserId>, page: Page) -> Result<Listed<Document>, StoreError> {
        self.run(|c| {
            let (mut counted, mut listed) = (invoices::table.into_boxed(), invoices::table.into_boxed());
            if let Some(user) = user {
                counted = counted.filter(invoices::user_id.eq(user.0));
                listed = listed.filter(invoices::user_id.eq(user.0));
            }
            let total = crate::sql::counted(counted.select(invoices::number)).get_result(c)?;
            let rows: Vec<InvoiceRow> = listed
                .order((invoices::issued_at.desc(), invoices::number.desc()))
                .offset(page.offset)
                .limit(page.limit)
                .select(InvoiceRow::as_select())
                .load(c)?;
            Ok(Listed { rows: documents(rows, c)?, total })
        })
    }
}
