//! Converts a job's payload to and from JSON by hand, because serde is used only for the API.

use chrono::DateTime;
use kernel::Time;
use kernel::events::SecondFactorChange;
use kernel::events::{Event, Given, Recipient};
use kernel::ids::{
    BundleId, CourseId, EnquiryId, ItemId, LessonId, OrderId, PostId, RefundId, StreamId, StudentTaskId, SubmissionId,
    UserId, WithdrawalId,
};
use kernel::jobs::{Kind, Task};
use kernel::locale::Locale;
use kernel::mail::CalendarEntry;
use kernel::mail::{Mail, Mark, OutgoingMail, Style};
use kernel::money::Paise;
use kernel::role::Role;
use serde_json::{Value, json};
use uuid::Uuid;

/// Returns the JSON of a task without its kind, which has its own column.
pub(super) fn written(task: &Task) -> Value {
    match task {
        Task::Handle(_, event) => event_json(event),
        Task::SendMail(outgoing) => mail_json(outgoing),
        Task::CarryRefund(refund) => json!({ "refund": refund.to_string() }),
        Task::EncodeVideo(stream) => json!({ "stream": stream.to_string() }),
        Task::RunStudentTask(task) => json!({ "task": task.to_string() }),
    }
}

/// Reads a task that [`written`] converted.
///
/// # Errors
///
/// Says which field is missing: the payload was written by another version, or by hand.
pub(super) fn read(kind: Kind, payload: &Value) -> Result<Task, String> {
    let fields = Fields(payload);
    Ok(match kind {
        Kind::Event(handler) => Task::Handle(handler, event(&fields)?),
        Kind::Mail => {
            let user = fields.optional("user", |text| Uuid::parse_str(text).ok())?.map(UserId);
            let (reply_to, document) = (fields.optional_text("reply_to")?, fields.optional_text("document")?);
            let (to, subject, body) = (fields.text("to")?, fields.text("subject")?, fields.text("body")?);
            let (marks, locale) = (fields.marks()?, fields.locale()?);
            let calendar = calendar(payload.get("calendar"))?;
            Task::SendMail(OutgoingMail {
                mail: Mail { to, user, reply_to, subject, body, marks, locale },
                document,
                calendar,
            })
        }
        Kind::Refund => Task::CarryRefund(RefundId(fields.id("refund")?)),
        Kind::Video => Task::EncodeVideo(StreamId(fields.id("stream")?)),
        Kind::StudentTask => Task::RunStudentTask(StudentTaskId(fields.id("task")?)),
    })
}

fn mark_json(mark: &Mark) -> Value {
    let (style, address) = match &mark.style {
        Style::Strong => ("strong", None),
        Style::Emphasis => ("emphasis", None),
        Style::Link(address) => ("link", Some(address)),
        Style::Button(address) => ("button", Some(address)),
        Style::TextOnly => ("text_only", None),
    };
    json!({ "start": mark.start, "end": mark.end, "style": style, "address": address })
}

fn mark(value: &Value) -> Result<Mark, String> {
    let fields = Fields(value);
    let offset = |name: &str| usize::try_from(fields.number(name)?).map_err(|_| missing(name));
    let style = match fields.text("style")?.as_str() {
        "strong" => Style::Strong,
        "emphasis" => Style::Emphasis,
        "link" => Style::Link(fields.text("address")?),
        "button" => Style::Button(fields.text("address")?),
        "text_only" => Style::TextOnly,
        other => return Err(format!("the style {other} is not known")),
    };
    Ok(Mark { start: offset("start")?, end: offset("end")?, style })
}

fn mail_json(outgoing: &OutgoingMail) -> Value {
    let OutgoingMail { mail, document, calendar } = outgoing;
    let Mail { to, user, reply_to, subject, body, marks, locale } = mail;
    let user = user.map(|user| user.to_string());
    let marks = marks.as_ref().map(|marks| marks.iter().map(mark_json).collect::<Vec<_>>());
    let mail = json!({
        "to": to, "user": user, "reply_to": reply_to, "subject": subject, "body": body, "marks": marks,
        "document": document, "locale": locale.as_str(),
    });
    let entry = |entry: &CalendarEntry| json!({ "text": entry.text, "is_cancellation": entry.is_cancellation });
    calendar.as_ref().map_or(mail.clone(), |calendar| with(mail, json!({ "calendar": entry(calendar) })))
}

/// Reads the calendar entry of a mail, if it has one.
fn calendar(written: Option<&Value>) -> Result<Option<CalendarEntry>, String> {
    let Some(written) = written else { return Ok(None) };
    let is_cancellation = written.get("is_cancellation").and_then(Value::as_bool).ok_or("no 'is_cancellation'")?;
    Ok(Some(CalendarEntry { text: Fields(written).text("text")?, is_cancellation }))
}

/// Returns the JSON of an event about a user.
fn about(name: &str, to: &Recipient) -> Value {
    let Recipient { user, name: called, email, is_confirmed, locale } = to;
    let to = json!({
        "user": user.to_string(), "name": called, "email": email, "is_confirmed": is_confirmed, "locale": locale.as_str(),
    });
    json!({ "event": name, "to": to })
}

#[expect(clippy::too_many_lines, reason = "one arm for each event, so that none is forgotten")]
fn event_json(event: &Event) -> Value {
    let of_withdrawal = |name: &str, to: &Recipient, withdrawal: &WithdrawalId| {
        with(about(name, to), json!({ "withdrawal": withdrawal.to_string() }))
    };
    match event {
        Event::OrderPaid { order } => json!({ "event": "order_paid", "order": order.to_string() }),
        Event::OrderRefunded { order, reason } => {
            json!({ "event": "order_refunded", "order": order.to_string(), "reason": reason })
        }
        Event::RewardEarned { to, order, amount, held_until } => {
            let held_until = held_until.map(|until| until.to_rfc3339());
            let more = json!({ "order": order.to_string(), "amount": amount.get(), "held_until": held_until });
            with(about("reward_earned", to), more)
        }
        Event::AccessGranted { to, given, course } => {
            with(about("access_granted", to), with(given_json("titles", given), json!({ "course": course })))
        }
        Event::WithdrawalRequested { to, withdrawal } => of_withdrawal("withdrawal_requested", to, withdrawal),
        Event::WithdrawalApproved { to, withdrawal } => of_withdrawal("withdrawal_approved", to, withdrawal),
        Event::WithdrawalEnded { to, withdrawal } => of_withdrawal("withdrawal_ended", to, withdrawal),
        Event::EnquiryReceived { enquiry } => json!({ "event": "enquiry_received", "enquiry": enquiry.to_string() }),
        Event::EnquiryAnswered { enquiry, answer } => {
            json!({ "event": "enquiry_answered", "enquiry": enquiry.to_string(), "answer": answer })
        }
        Event::LessonCompleted { user, course, lesson } => json!({
            "event": "lesson_completed", "user": user.to_string(), "course": course.to_string(), "video": lesson.to_string(),
        }),
        Event::AnswerPosted { answer } => json!({ "event": "answer_posted", "answer": answer.to_string() }),
        Event::SubmissionGraded { to, submission } => {
            with(about("submission_graded", to), json!({ "submission": submission.to_string() }))
        }
        Event::UserRegistered { to } => about("user_registered", to),
        Event::UserInvited { to, mobile, token, given } => {
            let more = json!({ "mobile": mobile, "token": token });
            with(about("user_invited", to), with(given_json("given", given), more))
        }
        Event::StaffInvited { email, role, token } => {
            json!({ "event": "staff_invited", "email": email, "role": role.as_str(), "token": token })
        }
        Event::EmailConfirmationRequested { to, pending, token } => {
            with(about("email_confirmation_requested", to), json!({ "pending": pending, "token": token }))
        }
        Event::EmailConfirmed { to } => about("email_confirmed", to),
        Event::EmailChangeRequested { to } => about("email_change_requested", to),
        Event::EmailMoveRequested { to, token, due } => {
            with(about("email_move_requested", to), json!({ "token": token, "due": due.to_rfc3339() }))
        }
        Event::EmailChanged { to, former } => with(about("email_changed", to), json!({ "former": former })),
        Event::MobileChanged { to, mobile } => with(about("mobile_changed", to), json!({ "mobile": mobile })),
        Event::MobileFreed { to, mobile } => with(about("mobile_freed", to), json!({ "mobile": mobile })),
        Event::PasswordResetRequested { to, token } => {
            with(about("password_reset_requested", to), json!({ "token": token }))
        }
        Event::PasswordChanged { to } => about("password_changed", to),
        Event::LoginLinkRequested { to, token } => with(about("login_link_requested", to), json!({ "token": token })),
        Event::OpenIdLinked { to, at } => with(about("openid_linked", to), json!({ "at": at.to_rfc3339() })),
        Event::NewDeviceSeen { to, device, at } => {
            with(about("new_device_seen", to), json!({ "device": device, "at": at.to_rfc3339() }))
        }
        Event::SecondFactorChanged { to, change } => {
            let (change, left) = change_names(*change);
            with(about("second_factor_changed", to), json!({ "change": change, "left": left }))
        }
        Event::CertificateReissued { to, course, name, code } => {
            with(about("certificate_reissued", to), json!({ "course": course, "name": name, "code": code }))
        }
        Event::UserDeleted { to } => about("user_deleted", to),
    }
}

#[expect(clippy::too_many_lines, reason = "one arm for each event, in the order of those that write them")]
fn event(fields: &Fields<'_>) -> Result<Event, String> {
    let to = || fields.recipient();
    let token = || fields.text("token");
    let order = || fields.id("order").map(OrderId);
    let enquiry = || fields.id("enquiry").map(EnquiryId);
    let withdrawal = || fields.id("withdrawal").map(WithdrawalId);
    Ok(match fields.text("event")?.as_str() {
        "order_paid" => Event::OrderPaid { order: order()? },
        "order_refunded" => Event::OrderRefunded { order: order()?, reason: fields.text("reason")? },
        "reward_earned" => {
            let amount = Paise::new(fields.number("amount")?);
            Event::RewardEarned { to: to()?, order: order()?, amount, held_until: fields.optional("held_until", time)? }
        }
        "withdrawal_requested" => Event::WithdrawalRequested { to: to()?, withdrawal: withdrawal()? },
        "withdrawal_approved" => Event::WithdrawalApproved { to: to()?, withdrawal: withdrawal()? },
        "withdrawal_ended" => Event::WithdrawalEnded { to: to()?, withdrawal: withdrawal()? },
        "enquiry_received" => Event::EnquiryReceived { enquiry: enquiry()? },
        "enquiry_answered" => Event::EnquiryAnswered { enquiry: enquiry()?, answer: fields.text("answer")? },
        "staff_invited" => {
            let role = fields.optional("role", Role::parse)?.ok_or_else(|| missing("role"))?;
            Event::StaffInvited { email: fields.text("email")?, role, token: token()? }
        }
        "user_invited" => {
            let (mobile, given) = (fields.text("mobile")?, fields.given("given")?);
            Event::UserInvited { to: to()?, mobile, token: token()?, given }
        }
        "access_granted" => {
            let (given, course) = (fields.given("titles")?, fields.optional_text("course")?);
            Event::AccessGranted { to: to()?, given, course }
        }
        "email_confirmation_requested" => {
            Event::EmailConfirmationRequested { to: to()?, pending: fields.optional_text("pending")?, token: token()? }
        }
        "email_confirmed" => Event::EmailConfirmed { to: to()? },
        "email_change_requested" => Event::EmailChangeRequested { to: to()? },
        "email_move_requested" => {
            let due = fields.optional("due", time)?.ok_or_else(|| missing("due"))?;
            Event::EmailMoveRequested { to: to()?, token: fields.optional_text("token")?, due }
        }
        "email_changed" => Event::EmailChanged { to: to()?, former: fields.text("former")? },
        "mobile_changed" => Event::MobileChanged { to: to()?, mobile: fields.text("mobile")? },
        "mobile_freed" => Event::MobileFreed { to: to()?, mobile: fields.text("mobile")? },
        "password_reset_requested" => Event::PasswordResetRequested { to: to()?, token: token()? },
        "password_changed" => Event::PasswordChanged { to: to()? },
        "login_link_requested" => Event::LoginLinkRequested { to: to()?, token: token()? },
        "openid_linked" => {
            Event::OpenIdLinked { to: to()?, at: fields.optional("at", time)?.ok_or_else(|| missing("at"))? }
        }
        "new_device_seen" => {
            let at = fields.optional("at", time)?.ok_or_else(|| missing("at"))?;
            Event::NewDeviceSeen { to: to()?, device: fields.text("device")?, at }
        }
        "second_factor_changed" => Event::SecondFactorChanged { to: to()?, change: fields.change()? },
        "certificate_reissued" => {
            let (course, name, code) = (fields.text("course")?, fields.text("name")?, fields.text("code")?);
            Event::CertificateReissued { to: to()?, course, name, code }
        }
        "user_deleted" => Event::UserDeleted { to: to()? },
        "answer_posted" => Event::AnswerPosted { answer: PostId(fields.id("answer")?) },
        "submission_graded" => {
            Event::SubmissionGraded { to: to()?, submission: SubmissionId(fields.id("submission")?) }
        }
        "user_registered" => Event::UserRegistered { to: to()? },
        "lesson_completed" => Event::LessonCompleted {
            user: UserId(fields.id("user")?),
            course: CourseId(fields.id("course")?),
            lesson: LessonId(fields.id("video")?),
        },
        other => return Err(format!("the event {other} is not known")),
    })
}

/// Writes the titles under the name `titles`, and the items in a separate list, because an earlier release reads only the
/// titles.
fn given_json(titles: &str, given: &[Given]) -> Value {
    let name = |item: ItemId| format!("{} {}", item.kind(), item.uuid());
    let items: Vec<_> = given.iter().map(|given| given.item.map(name)).collect();
    json!({ titles: given.iter().map(|given| given.title.as_str()).collect::<Vec<_>>(), "items": items })
}

/// Parses an item's name from [`given_json`].
fn item(name: &str) -> Option<ItemId> {
    let (kind, id) = name.split_once(' ')?;
    let id = Uuid::parse_str(id).ok()?;
    [ItemId::Course(CourseId(id)), ItemId::Bundle(BundleId(id))].into_iter().find(|item| item.kind() == kind)
}

fn with(mut event: Value, more: Value) -> Value {
    if let (Some(event), Value::Object(more)) = (event.as_object_mut(), more) {
        event.extend(more);
    }
    event
}

/// Returns the name of a second factor's change, and the number of remaining recovery codes if it has one.
fn change_names(change: SecondFactorChange) -> (&'static str, Option<usize>) {
    match change {
        SecondFactorChange::Enabled => ("enabled", None),
        SecondFactorChange::Disabled => ("disabled", None),
        SecondFactorChange::Reset => ("reset", None),
        SecondFactorChange::RecoveryCodeUsed(left) => ("recovery_code_used", Some(left)),
        SecondFactorChange::Locked => ("locked", None),
        SecondFactorChange::RecoveryCodesRenewed => ("recovery_codes_renewed", None),
    }
}

fn time(text: &str) -> Option<Time> {
    DateTime::parse_from_rfc3339(text).ok().map(|at| at.to_utc())
}

fn missing(name: &str) -> String {
    format!("{name} is missing or of another kind")
}

/// Reads the fields of a payload.
struct Fields<'a>(&'a Value);

impl Fields<'_> {
    /// Reads an optional text with `parse`. `None` if the field is missing or null.
    fn optional<T>(&self, name: &str, parse: impl FnOnce(&str) -> Option<T>) -> Result<Option<T>, String> {
        match self.0.get(name) {
            None | Some(Value::Null) => Ok(None),
            Some(value) => value.as_str().and_then(parse).map(Some).ok_or_else(|| missing(name)),
        }
    }

    fn optional_text(&self, name: &str) -> Result<Option<String>, String> {
        self.optional(name, |text| Some(text.to_owned()))
    }

    fn text(&self, name: &str) -> Result<String, String> {
        self.optional_text(name)?.ok_or_else(|| missing(name))
    }

    /// Reads the language. Returns English if the field is missing (an earlier version wrote the payload) or unknown (a later
    /// version did).
    fn locale(&self) -> Result<Locale, String> {
        let named = self.optional_text("locale")?;
        Ok(named.and_then(|name| Locale::parse(&name)).unwrap_or_default())
    }

    /// Reads a list of texts. Empty if the field is missing because an earlier version wrote the payload.
    fn texts(&self, name: &str) -> Result<Vec<String>, String> {
        let listed = match self.0.get(name) {
            None | Some(Value::Null) => return Ok(Vec::new()),
            Some(value) => value.as_array().ok_or_else(|| missing(name))?,
        };
        listed.iter().map(|text| text.as_str().map(str::to_owned).ok_or_else(|| missing(name))).collect()
    }

    /// The given items, with their titles.
    fn given(&self, titles: &str) -> Result<Vec<Given>, String> {
        let items = self.0.get("items").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
        let item = |place: usize| items.get(place).and_then(Value::as_str).and_then(item);
        let titles = self.texts(titles)?.into_iter().enumerate();
        Ok(titles.map(|(place, title)| Given { item: item(place), title }).collect())
    }

    /// Reads the marks of a mail. `None` if the field is missing because an earlier version wrote the payload.
    fn marks(&self) -> Result<Option<Vec<Mark>>, String> {
        let listed = match self.0.get("marks") {
            None | Some(Value::Null) => return Ok(None),
            Some(value) => value.as_array().ok_or_else(|| missing("marks"))?,
        };
        listed.iter().map(mark).collect::<Result<_, _>>().map(Some)
    }

    fn id(&self, name: &str) -> Result<Uuid, String> {
        self.optional(name, |text| Uuid::parse_str(text).ok())?.ok_or_else(|| missing(name))
    }

    fn number(&self, name: &str) -> Result<i64, String> {
        self.0.get(name).and_then(Value::as_i64).ok_or_else(|| missing(name))
    }

    fn recipient(&self) -> Result<Recipient, String> {
        let to = Fields(self.0.get("to").ok_or_else(|| missing("to"))?);
        let is_confirmed = to.0.get("is_confirmed").and_then(Value::as_bool).ok_or_else(|| missing("is_confirmed"))?;
        let (user, locale) = (UserId(to.id("user")?), to.locale()?);
        Ok(Recipient { user, name: to.text("name")?, email: to.text("email")?, is_confirmed, locale })
    }

    fn change(&self) -> Result<SecondFactorChange, String> {
        Ok(match self.text("change")?.as_str() {
            "enabled" => SecondFactorChange::Enabled,
            "disabled" => SecondFactorChange::Disabled,
            "reset" => SecondFactorChange::Reset,
            "recovery_code_used" => {
                let left = usize::try_from(self.number("left")?).map_err(|_| missing("left"))?;
                SecondFactorChange::RecoveryCodeUsed(left)
            }
            "locked" => SecondFactorChange::Locked,
            "recovery_codes_renewed" => SecondFactorChange::RecoveryCodesRenewed,
            other => return Err(format!("the change {other} is not known")),
        })
    }
}
