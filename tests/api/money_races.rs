//! Races over the same money: whichever request is first, the books balance and nothing happens twice.

use crate::books;
use crate::harness::{self, Client, Travel};
use crate::payu_shop::{Shop, look, order, pay, shop};
use catalogue::Course;
use chrono::TimeDelta;
use domain::testing;
use futures_util::future::{join, join_all, join3};
use kernel::ids::EntryId;
use kernel::jobs::queue::Queue;
use kernel::money::Paise;
use money::payments::send_refunds::SendRefunds;
use money::wallet::Entry;
use payu_fake::Status;
use people::identity::User;
use serde_json::{Value, json};

/// Rounds of each race.
const ROUNDS: usize = 12;

struct Desk {
    shop: Shop,
    admin: User,
    buyer: Client,
    /// Referred the buyer. The reward is ₹999 for each course.
    referrer: Client,
    office: Client,
    /// The same admin in another tab.
    tab: Client,
}

/// The courses x0, x1, … at ₹9,990 each.
async fn desk() -> Desk {
    let more = [("KAUSHAL_DATABASE__POOL_SIZE", "8"), ("KAUSHAL_HTTP__WORKERS", "2")];
    let shop = shop(0, &more, None).await;
    let ports = &shop.server.state.ports;
    for number in 0..ROUNDS {
        harness::course(ports, Course { price: Paise::new(999_000), ..testing::course(&format!("x{number}")) });
    }
    let admin = harness::admin(ports, 9);
    let server = &shop.server;
    let (buyer, referrer) = (server.signed_in(&shop.buyer).await, server.signed_in(&shop.other).await);
    let (office, tab) = (server.signed_in(&admin).await, server.signed_in(&admin).await);
    Desk { admin, buyer, referrer, office, tab, shop }
}

impl Desk {
    /// Places an order with a payment at the gateway. Returns the order and its `txnid`.
    async fn pending(&mut self, round: usize) -> (String, String) {
        let order = order(&mut self.buyer, &format!("x{round}")).await;
        let txnid = self.shop.at_payu(&pay(&mut self.buyer, &order).await);
        (order, txnid)
    }

    async fn bought(&mut self, round: usize) -> String {
        let (order, txnid) = self.pending(round).await;
        self.shop.webhook(&self.shop.decided(&txnid, Status::Success)).await;
        assert_eq!(look(&mut self.buyer, &order).await["status"], "paid");
        order
    }

    /// Requests a withdrawal of ₹999 and returns its id.
    async fn asked(&mut self) -> String {
        let (status, id) = ask(&mut self.referrer).await;
        assert_eq!(status, 201);
        id
    }

    async fn wallet(&mut self) -> [Value; 2] {
        let shown = self.referrer.get("/api/v1/wallet").await.data();
        ["balance", "reserved"].map(|name| shown[name].clone())
    }

    /// Sends due refunds to the gateway, and asserts that each payment is refunded at most once.
    fn carried(&self) {
        for hours in [0, 2] {
            let clock = Travel::at(chrono::Utc::now() + TimeDelta::hours(hours));
            let refunds = self.shop.server.state.use_cases().send_refunds.clone();
            let later = SendRefunds { queue: Queue { clock, ..refunds.queue.clone() }, ..refunds };
            assert_eq!(later.run().unwrap().1, None);
        }
        assert!(self.shop.payu.book().payments().all(|(_, payment)| payment.refunds.len() <= 1));
        books::check(self.shop.server.database());
    }
}

async fn ask(client: &mut Client) -> (u16, String) {
    let body = json!({"amount": 999, "upi": "ravi@bank", "pan": "ABCDE1234F"});
    let answer = client.send("POST", "/api/v1/wallet/withdrawals", Some(body)).await;
    let id = answer.json()["data"]["withdrawal"]["_id"].as_str().unwrap_or_default().to_owned();
    (answer.status, id)
}

async fn refund(client: &mut Client, order: &str) -> u16 {
    let path = format!("/api/v1/orders/{order}/refund");
    client.send("POST", &path, Some(json!({"reason": "Asked for it"}))).await.status
}

async fn decide(client: &mut Client, withdrawal: &str, status: &str) -> u16 {
    let path = format!("/api/v1/admin/withdrawals/{withdrawal}");
    client.send("PATCH", &path, Some(json!({"status": status, "reason": "Of today"}))).await.status
}

#[actix_web::test]
async fn a_reward_is_asked_for_while_its_order_is_refunded() {
    let mut desk = desk().await;
    for round in 0..ROUNDS {
        let order = desk.bought(round).await;
        let Desk { referrer, office, .. } = &mut desk;
        let ((asked, withdrawal), refunded) = join(ask(referrer), refund(office, &order)).await;
        assert_eq!(refunded, 200);
        books::check(desk.shop.server.database());
        match asked {
            201 => {
                assert_eq!(desk.wallet().await, [json!(-999), json!(999)]);
                assert_eq!(decide(&mut desk.office, &withdrawal, "approved").await, 409, "the money is not there");
                assert_eq!(decide(&mut desk.office, &withdrawal, "rejected").await, 200);
            }
            refused => assert_eq!(refused, 422),
        }
        assert_eq!(desk.wallet().await, [json!(0), json!(0)]);
        desk.carried();
    }
}

#[actix_web::test]
async fn a_withdrawal_is_paid_while_the_order_behind_it_is_refunded() {
    let mut desk = desk().await;
    for round in 0..ROUNDS {
        let order = desk.bought(round).await;
        let withdrawal = desk.asked().await;
        assert_eq!(decide(&mut desk.office, &withdrawal, "approved").await, 200);
        let Desk { office, tab, .. } = &mut desk;
        let (paid, refunded) = join(decide(office, &withdrawal, "paid"), refund(tab, &order)).await;
        assert_eq!(refunded, 200);
        books::check(desk.shop.server.database());
        if paid == 200 {
            // The reward was paid out before it was reversed. The referrer owes it until other rewards have covered it.
            assert_eq!(desk.wallet().await, [json!(-999), json!(0)]);
            let ports = &desk.shop.server.state.ports;
            let (id, to, by) = (EntryId(ports.ids.uuid()), desk.shop.other.id, desk.admin.id);
            let gift = Entry::incentive(id, ports.clock.now(), to, Paise::new(99_900), by, "Made up".into());
            let mut tx = ports.store.begin().unwrap();
            tx.ledger().post(&gift).unwrap();
            tx.commit().unwrap();
        } else {
            assert_eq!((paid, decide(&mut desk.office, &withdrawal, "rejected").await), (409, 200));
        }
        assert_eq!(desk.wallet().await, [json!(0), json!(0)]);
        desk.carried();
    }
}

#[actix_web::test]
async fn two_admins_decide_on_one_withdrawal_and_one_learner_asks_twice() {
    let mut desk = desk().await;
    for round in 0..ROUNDS {
        desk.bought(round).await;
        let mut tab = desk.shop.server.signed_in(&desk.shop.other).await;
        let (first, second) = join(ask(&mut desk.referrer), ask(&mut tab)).await;
        let mut asked = [first, second];
        asked.sort();
        assert_eq!((asked[0].0, asked[1].0), (201, 409));
        let withdrawal = &asked[0].1;
        let Desk { office, tab, shop, .. } = &mut desk;
        for (one, other) in [("approved", "approved"), ("paid", ["paid", "rejected"][round % 2])] {
            let done = join(decide(office, withdrawal, one), decide(tab, withdrawal, other)).await;
            assert!([(200, 409), (409, 200)].contains(&done), "{one} and {other}: {done:?}");
            books::check(shop.server.database());
        }
        if desk.wallet().await[0] != 0 {
            let withdrawal = desk.asked().await;
            assert_eq!(decide(&mut desk.office, &withdrawal, "approved").await, 200);
            assert_eq!(decide(&mut desk.office, &withdrawal, "paid").await, 200);
        }
        assert_eq!(desk.wallet().await, [json!(0), json!(0)]);
    }
}

#[actix_web::test]
async fn two_admins_refund_one_order() {
    let mut desk = desk().await;
    for round in 0..ROUNDS {
        let order = desk.bought(round).await;
        let Desk { office, tab, .. } = &mut desk;
        let done = join(refund(office, &order), refund(tab, &order)).await;
        assert!([(200, 409), (409, 200)].contains(&done), "{done:?}");
        desk.carried();
    }
    assert_eq!(desk.shop.refunds_due().len(), ROUNDS);
}

#[actix_web::test]
async fn an_order_is_refunded_while_its_money_comes() {
    let mut desk = desk().await;
    for round in 0..ROUNDS {
        let (order, txnid) = desk.pending(round).await;
        let told = desk.shop.decided(&txnid, Status::Success);
        let Desk { shop, office, .. } = &mut desk;
        let (_, refunded, _) = join3(shop.webhook(&told), refund(office, &order), shop.back(&told)).await;
        books::check(desk.shop.server.database());
        if refunded != 200 {
            assert_eq!((refunded, refund(&mut desk.office, &order).await), (409, 200));
        }
        assert_eq!(look(&mut desk.buyer, &order).await["status"], "refunded");
        desk.carried();
    }
}

#[actix_web::test]
async fn two_tries_at_one_order_are_taken_while_it_is_refunded() {
    let mut desk = desk().await;
    for round in 0..ROUNDS {
        let (order, first) = desk.pending(round).await;
        desk.shop.back(&desk.shop.decided(&first, Status::Failure)).await;
        let second = desk.shop.at_payu(&pay(&mut desk.buyer, &order).await);
        let told = [&first, &second, &first].map(|txnid| desk.shop.decided(txnid, Status::Success));
        let Desk { shop, office, .. } = &mut desk;
        let heard = join_all(told.iter().map(|fields| shop.webhook(fields)));
        let (heard, refunded) = join(heard, refund(office, &order)).await;
        assert!(heard.iter().all(|answer| answer.status == 200) && [200, 409].contains(&refunded), "{refunded}");
        books::check(desk.shop.server.database());
        assert_eq!(desk.shop.refunds_due().len(), 2 * round + 1 + usize::from(refunded == 200));
        if refunded == 409 {
            assert_eq!(refund(&mut desk.office, &order).await, 200);
        }
        desk.carried();
    }
    // Two admins approve each duplicate refund at the same time.
    let due = desk.office.get("/api/v1/admin/refunds?state=due&perPage=100").await.data()["refunds"].clone();
    for refund in due.as_array().unwrap() {
        let path = format!("/api/v1/admin/refunds/{}/send", refund["_id"].as_str().unwrap());
        let Desk { office, tab, .. } = &mut desk;
        let (one, other) =
            join(office.send("POST", &path, Some(json!({}))), tab.send("POST", &path, Some(json!({})))).await;
        assert!([(200, 409), (409, 200)].contains(&(one.status, other.status)));
    }
    desk.carried();
    assert!(desk.shop.payu.book().payments().all(|(_, payment)| payment.refunds.len() == 1), "all of it went back");
}
