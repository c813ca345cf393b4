//! Issues the invoice of an order that is being paid, and the credit note of an order that is being refunded.

use crate::invoicing::Document;
use crate::invoicing::number::number;
use crate::orders::Order;
use crate::ports::store::Tx;
use institute::sale_context::SaleContext;
use kernel::Time;
use kernel::india::financial_year;
use kernel::money::Paise;
use kernel::store::StoreError;

/// Takes the next number and stores the invoice, in the unit of work that makes `order` paid. A free order gets no invoice. The
/// series stays locked until the unit of work ends, so every other payment waits. The caller must not wait for another lock
/// after this call.
///
/// # Errors
///
/// Storage fails, or the buyer is not a user.
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

/// Takes the next number and issues the credit note, if the order has an invoice. Call it in the unit of work that makes
/// `order` refunded. The series stays locked until the unit of work ends, so all other refunds wait.
///
/// # Errors
///
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
