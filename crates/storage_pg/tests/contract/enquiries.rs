use crate::world::{World, at};
use domain::enquiry::Enquiry;
use domain::ids::EnquiryId;
use domain::ports::store::{Listed, Page};
use domain::testing;

fn enquiry(name: &str, minute: i64) -> Enquiry {
    Enquiry {
        id: EnquiryId(testing::id(name)),
        name: "आशा वर्मा".into(),
        subject: name.into(),
        mobile: "9000000001".into(),
        email: Some("asha@kaushal.test".into()),
        message: Some("नमस्ते,\nsecond line".into()),
        created_at: at(minute),
    }
}

#[test]
fn enquiries_are_listed_newest_first_by_pages() {
    let world = World::new();
    let (early, late) = (enquiry("early", 1), Enquiry { email: None, message: None, ..enquiry("late", 2) });
    world.write(|tx| {
        tx.enquiries().insert(&early)?;
        tx.enquiries().insert(&late)
    });
    let page = |offset| world.read(|tx| tx.enquiries().list(Page { offset, limit: 1 }));
    assert_eq!(page(0), Listed { rows: vec![late], total: 2 });
    assert_eq!(page(1), Listed { rows: vec![early], total: 2 });
}

#[test]
fn a_mobile_number_is_ten_digits_also_for_the_database() {
    let world = World::new();
    let broken = Enquiry { mobile: "98765".into(), ..enquiry("broken", 1) };
    assert!(world.begin().enquiries().insert(&broken).is_err());
}
