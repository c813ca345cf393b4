//! Attributions: the sites and campaigns that brought learners and buyers.

use crate::schema::{order_attributions, orders, signup_attributions};
use crate::tx::PgTx;
use diesel::prelude::*;
use kernel::attribution::Attribution;
use kernel::ids::{OrderId, UserId};
use kernel::store::StoreError;
use people::ports::store::AttributionRepo;
use uuid::Uuid;

/// Referrer, source, medium, campaign.
type Columns = (Option<String>, Option<String>, Option<String>, Option<String>);

fn attribution((referrer, source, medium, campaign): Columns) -> Attribution {
    Attribution { referrer, source, medium, campaign }
}

impl AttributionRepo for PgTx {
    fn put_signup(&mut self, user: UserId, from: &Attribution) -> Result<(), StoreError> {
        use signup_attributions::{campaign, medium, referrer, source, table, user_id};
        let row = (
            user_id.eq(user.0),
            referrer.eq(&from.referrer),
            source.eq(&from.source),
            medium.eq(&from.medium),
            campaign.eq(&from.campaign),
        );
        self.run(|c| diesel::insert_into(table).values(row).execute(c)).map(drop)
    }

    fn put_order(&mut self, order: OrderId, from: &Attribution) -> Result<(), StoreError> {
        use order_attributions::{campaign, medium, order_id, referrer, source, table};
        let row = (
            order_id.eq(order.0),
            referrer.eq(&from.referrer),
            source.eq(&from.source),
            medium.eq(&from.medium),
            campaign.eq(&from.campaign),
        );
        self.run(|c| diesel::insert_into(table).values(row).execute(c)).map(drop)
    }

    fn of_signup(&mut self, user: UserId) -> Result<Option<Attribution>, StoreError> {
        use signup_attributions::{campaign, medium, referrer, source, table};
        self.run(|c| {
            let row = table.find(user.0).select((referrer, source, medium, campaign)).first::<Columns>(c);
            Ok(row.optional()?.map(attribution))
        })
    }

    fn of_orders(&mut self, user: UserId) -> Result<Vec<(OrderId, Attribution)>, StoreError> {
        use order_attributions::{campaign, medium, order_id, referrer, source, table};
        self.run(|c| {
            let own = table.inner_join(orders::table).filter(orders::user_id.eq(user.0));
            let rows: Vec<(Uuid, Columns)> = own.select((order_id, (referrer, source, medium, campaign))).load(c)?;
            Ok(rows.into_iter().map(|(order, row)| (OrderId(order), attribution(row))).collect())
        })
    }
}
