//! Issues the invoice of an order that is being paid, and the credit note of one that is being refunded.

use crate::invoicing::Document;
use crate::invoicing::number::number;
use crate::orders::Order;
use crate::ports::store::Tx;
use institute::sale_context::SaleContext;
use kernel::Time;
use kernel::india::financial_year;
use kernel::money::Paise;
use kernel::store::StoreError;

/// In the unit of work that makes `order` paid: takes the next number and freezes the invoice; what cost nothing
/// has none. Holds up every other payment until the unit of work ends: nothing that may wait for a lock comes after it.
///
/// # Errors
/// When storage fails, or the buyer is no user.
pub fn issue_invoice(
    tx: &mut dyn Tx,
    sale: &SaleContext,
    order: &Order,
    now: Time,
) -> Result<Option<Document>, StoreError> {
    if order.total == Paise::ZERO {
        return Ok(None);
    }
    let buyer = tx.users().find(order.user)?;
    let buyer = buyer.ok_or_else(|| StoreError::Unexpected("the buyer of an order is no user".into()))?;
    let number = next(tx, &sale.series.invoice, now)?;
    let invoice = Document::of_sale(number, sale, order, &buyer, now);
    tx.invoices().insert(&invoice)?;
    Ok(Some(invoice))
}

/// In the unit of work that makes `order` refunded: takes the next number and issues the credit note of its invoice,
/// if it has one. All other refunds wait until the unit of work ends.
///
/// # Errors
/// Storage fails.
pub fn issue_credit_note(
    tx: &mut dyn Tx,
    sale: &SaleContext,
    order: &Order,
    now: Time,
) -> Result<Option<Document>, StoreError> {
    let Some(invoice) = tx.invoices().of_order(order.id)? else { return Ok(None) };
    let number = next(tx, &sale.series.credit_note, now)?;
    let note = invoice.credited(number, sale, now);
    tx.invoices().insert(&note)?;
    Ok(Some(note))
}

fn next(tx: &mut dyn Tx, series: &str, now: Time) -> Result<String, StoreError> {
    let year = financial_year(now);
    Ok(number(series, year, tx.invoices().next(series, year)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::invoicing::Kind;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon, sellable};

    fn order() -> Order {
        testing::order(&testing::user(1), &[sellable("react")])
    }

    #[test]
    fn a_paid_order_takes_the_next_number_of_its_year() {
        let mut tx = StubTx::default();
        tx.users.expect_find().returning(|_| Ok(Some(testing::user(1))));
        tx.invoices
            .expect_next()
            .times(1)
            .withf(|series, year| series == "KS" && *year == 2026)
            .returning(|_, _| Ok(42));
        let stored = |document: &Document| document.number == "KS-26-27-000042" && document.kind == Kind::Invoice;
        tx.invoices.expect_insert().times(1).withf(stored).returning(|_| Ok(()));
        let issued = issue_invoice(&mut tx, &testing::sale(), &order(), noon());
        assert_eq!(issued.unwrap().unwrap().number, "KS-26-27-000042");
    }

    #[test]
    fn what_cost_nothing_takes_no_number() {
        let mut free = sellable("react");
        free.price = Paise::ZERO;
        let order = testing::order(&testing::user(1), &[free]);
        assert_eq!(issue_invoice(&mut StubTx::default(), &testing::sale(), &order, noon()), Ok(None));
    }

    #[test]
    fn a_credit_note_has_a_series_of_its_own_and_names_the_invoice() {
        let invoice =
            Document::of_sale("KS-25-26-000007".into(), &testing::sale(), &order(), &testing::user(1), noon());
        let mut tx = StubTx::default();
        tx.invoices.expect_of_order().returning(move |_| Ok(Some(invoice.clone())));
        tx.invoices.expect_next().times(1).withf(|series, _| series == "KC").returning(|_, _| Ok(1));
        let names = |note: &Document| note.of.as_ref().is_some_and(|of| of.number == "KS-25-26-000007");
        tx.invoices.expect_insert().times(1).withf(names).returning(|_| Ok(()));
        let issued = issue_credit_note(&mut tx, &testing::sale(), &order(), noon());
        assert_eq!(issued.unwrap().unwrap().number, "KC-26-27-000001");
    }

    #[test]
    fn without_an_invoice_there_is_nothing_to_credit() {
        let mut tx = StubTx::default();
        tx.invoices.expect_of_order().returning(|_| Ok(None));
        assert_eq!(issue_credit_note(&mut tx, &testing::sale(), &order(), noon()), Ok(None));
    }
}
