//! All use cases. They are built from the ports and the present settings, and rebuilt when the settings change. Routes, worker
//! and command line get them from [`crate::state::AppState::use_cases`].

mod admins;
mod catalogue;
mod enquiries;
mod habits;
mod launch;
mod openid;
mod orders;
mod privacy;
mod providers;
mod reviews;
mod sessions;
mod site;
mod staff;
mod students;
mod submissions;
mod videos;
mod wallet;
mod webinars;

use crate::config::{Config, Profile};
use crate::ports::Ports;
use crate::runtime_settings::RuntimeSettings;
use crate::start_error::StartError;
use ::catalogue::batches::change_batch::ChangeBatch;
use ::catalogue::change_bundle::ChangeBundle;
use ::catalogue::change_mentor::ChangeMentor;
use ::catalogue::change_popup::ChangePopup;
use ::catalogue::create_bundle::CreateBundle;
use ::catalogue::create_course::CreateCourse;
use ::catalogue::delete_bundle::DeleteBundle;
use ::catalogue::delete_course::DeleteCourse;
use ::catalogue::duplicate_course::DuplicateCourse;
use ::catalogue::edit_course::EditCourse;
use ::catalogue::set_status::SetStatus;
use ::catalogue::streams::encode_videos::EncodeVideos;
use ::catalogue::uploads::receive_upload::ReceiveUpload;
use domain::accounts::delete_account::DeleteAccount;
use domain::exports::RecordExport;
use domain::mail::change_words::ChangeWords;
use domain::mail::deliver_mail::DeliverMail;
use domain::mail::handle_events::HandleEvents;
use domain::students::end_sessions::EndSessions;
use domain::sweep_media::SweepMedia;
use domain::translations::change_translations::ChangeTranslations;
use institute::articles::change_article::ChangeArticle;
use institute::settings::update_settings::UpdateSettings;
use institute::site::edit_site::EditSite;
use kernel::jobs::queue::Queue;
use learning::certificates::issue_certificate::IssueCertificate;
use learning::discussions::Discussions;
use learning::notes::Notes;
use learning::one_stream::OneStream;
use learning::record_progress::RecordProgress;
use learning::take_quiz::TakeQuiz;
use learning::teaching::Teaching;
use money::coupon::change_coupon::ChangeCoupon;
use money::orders::cancel_order::CancelOrder;
use money::orders::change_cart::ChangeCart;
use money::orders::dismiss_purchase::DismissPurchase;
use money::orders::expire_orders::ExpireOrders;
use money::orders::offer_upgrades::OfferUpgrades;
use money::orders::place_order::PlaceOrder;
use money::orders::quote_basket::QuoteBasket;
use money::payments::handle_notification::HandlePaymentNotification;
use money::payments::recheck_order::RecheckOrder;
use money::payments::refund_order::RefundOrder;
use money::payments::seat_late_payment::SeatLatePayment;
use money::payments::send_refunds::SendRefunds;
use money::payments::settle_payment::SettlePayment;
use money::payments::settle_refund::SettleRefund;
use money::payments::start_payment::StartPayment;
use money::wallet::pan::Pans;
use people::identity::change_password::ChangePassword;
use people::identity::check_second_factor::SecondFactorCheck;
use people::identity::confirm_email::{ConfirmEmail, ConfirmationLinks};
use people::identity::forgot_password::{ForgotPassword, ResetLinks};
use people::identity::log_in::LogIn;
use people::identity::log_in_by_link::{LogInByLink, MailLoginLink};
use people::identity::register::Register;
use people::identity::reset_password::ResetPassword;
use people::identity::sign_in::SignIn;
use people::identity::update_profile::UpdateProfile;
use std::num::NonZeroUsize;

/// The use cases, for one version of the settings.
pub struct UseCases {
    pub admins: admins::AdminUseCases,
    pub cancel_order: CancelOrder,
    pub dismiss_purchase: DismissPurchase,
    pub change_bundle: ChangeBundle,
    pub change_cart: ChangeCart,
    pub change_coupon: ChangeCoupon,
    pub change_batch: ChangeBatch,
    pub enquiries: enquiries::EnquiryUseCases,
    pub change_mentor: ChangeMentor,
    pub change_translations: ChangeTranslations,
    pub change_password: ChangePassword,
    pub change_popup: ChangePopup,
    pub change_words: ChangeWords,
    pub confirm_email: ConfirmEmail,
    pub confirmation_links: ConfirmationLinks,
    pub create_bundle: CreateBundle,
    pub create_course: CreateCourse,
    pub delete_account: DeleteAccount,
    pub delete_bundle: DeleteBundle,
    pub delete_course: DeleteCourse,
    pub deliver_mail: DeliverMail,
    pub discussions: Discussions,
    pub duplicate_course: DuplicateCourse,
    pub edit_course: EditCourse,
    pub encode_videos: EncodeVideos,
    pub end_sessions: EndSessions,
    pub expire_orders: ExpireOrders,
    pub forgot_password: ForgotPassword,
    pub habits: habits::HabitUseCases,
    pub privacy: privacy::PrivacyUseCases,
    pub handle_events: HandleEvents,
    pub handle_payment_notification: HandlePaymentNotification,
    pub issue_certificate: IssueCertificate,
    pub launch: launch::LaunchUseCases,
    pub log_in: LogIn,
    pub log_in_by_link: LogInByLink,
    pub mail_login_link: MailLoginLink,
    pub notes: Notes,
    pub openid: openid::OpenIdUseCases,
    pub offer_upgrades: OfferUpgrades,
    pub one_stream: OneStream,
    pub pans: Pans,
    pub place_order: PlaceOrder,
    pub providers: providers::ProviderUseCases,
    pub quote_basket: QuoteBasket,
    pub receive_upload: ReceiveUpload,
    pub recheck_order: RecheckOrder,
    pub record_export: RecordExport,
    pub record_progress: RecordProgress,
    pub refund_order: RefundOrder,
    pub refund_requests: orders::RefundRequestUseCases,
    pub register: Register,
    pub reset_links: ResetLinks,
    pub reset_password: ResetPassword,
    pub reviews: reviews::ReviewUseCases,
    pub second_factor: SecondFactorCheck,
    pub seat_late_payment: SeatLatePayment,
    pub send_refunds: SendRefunds,
    pub set_status: SetStatus,
    pub settle_payment: SettlePayment,
    pub settle_refund: SettleRefund,
    pub sessions: sessions::SessionUseCases,
    pub sign_in: SignIn,
    pub site: EditSite,
    pub start_payment: StartPayment,
    pub staff: staff::StaffUseCases,
    pub students: students::StudentUseCases,
    pub submissions: submissions::SubmissionUseCases,
    pub sweep_media: SweepMedia,
    pub take_quiz: TakeQuiz,
    pub teaching: Teaching,
    pub update_profile: UpdateProfile,
    pub update_settings: UpdateSettings,
    pub change_article: ChangeArticle,
    pub wallet: wallet::WalletUseCases,
    pub webinars: webinars::WebinarUseCases,
}

impl UseCases {
    /// Builds all use cases.
    ///
    /// # Errors
    ///
    /// A setting cannot be used.
    #[allow(clippy::too_many_lines, reason = "one entry for each use case; nothing is decided")]
    pub fn new(ports: &Ports, config: &Config, runtime: &RuntimeSettings) -> Result<Self, StartError> {
        let gateways = &runtime.providers.gateways;
        let confirmation_links = ConfirmationLinks { tokens: ports.tokens.clone() };
        let reset_links = ResetLinks { tokens: ports.tokens.clone() };
        let second_factor = SecondFactorCheck {
            codes: ports.totp.clone(),
            tokens: ports.tokens.clone(),
            brand: runtime.settings.brand.name.clone(),
        };
        let guesses = sessions::count_guess(ports, config);
        let sign_in = SignIn {
            clock: ports.clock.clone(),
            ids: ports.ids.clone(),
            tokens: ports.tokens.clone(),
            policy: config.session_policy(),
        };
        let encode_videos = videos::encode(ports);
        let one_stream = videos::one_stream(ports, runtime);
        let privacy = privacy::PrivacyUseCases::new(ports, runtime);
        let settle_payment = SettlePayment {
            store: ports.store.clone(),
            gateways: gateways.clone(),
            clock: ports.clock.clone(),
            ids: ports.ids.clone(),
            sale: runtime.sale.clone(),
        };
        let log_in = LogIn {
            store: ports.store.clone(),
            hasher: ports.passwords.clone(),
            guesses: guesses.clone(),
            sign_in: sign_in.clone(),
            second_factor: second_factor.clone(),
        };
        let register = Register {
            store: ports.store.clone(),
            hasher: ports.passwords.clone(),
            sign_in: sign_in.clone(),
            parents: privacy.ask_parent.links.clone(),
        };
        Ok(Self {
            admins: admins::AdminUseCases::new(ports, config, &sign_in, &second_factor),
            enquiries: enquiries::EnquiryUseCases::new(ports, runtime),
            cancel_order: orders::cancel(ports),
            dismiss_purchase: orders::dismiss(ports),
            change_bundle: ChangeBundle { store: ports.store.clone(), clock: ports.clock.clone() },
            change_cart: ChangeCart { store: ports.store.clone(), clock: ports.clock.clone() },
            change_coupon: ChangeCoupon {
                store: ports.store.clone(),
                clock: ports.clock.clone(),
                ids: ports.ids.clone(),
            },
            change_batch: catalogue::change_batch(ports),
            change_translations: catalogue::change_translations(ports, config)?,
            change_mentor: catalogue::change_mentor(ports),
            change_password: ChangePassword {
                store: ports.store.clone(),
                hasher: ports.passwords.clone(),
                clock: ports.clock.clone(),
                tokens: ports.tokens.clone(),
            },
            change_popup: catalogue::change_popup(ports),
            change_words: ChangeWords { store: ports.store.clone(), clock: ports.clock.clone() },
            confirm_email: ConfirmEmail {
                store: ports.store.clone(),
                clock: ports.clock.clone(),
                links: confirmation_links.clone(),
            },
            create_bundle: CreateBundle {
                store: ports.store.clone(),
                clock: ports.clock.clone(),
                ids: ports.ids.clone(),
            },
            create_course: CreateCourse {
                store: ports.store.clone(),
                clock: ports.clock.clone(),
                ids: ports.ids.clone(),
            },
            delete_account: DeleteAccount {
                store: ports.store.clone(),
                hasher: ports.passwords.clone(),
                clock: ports.clock.clone(),
            },
            delete_bundle: DeleteBundle { store: ports.store.clone(), clock: ports.clock.clone() },
            delete_course: DeleteCourse { store: ports.store.clone(), clock: ports.clock.clone() },
            deliver_mail: DeliverMail {
                queue: Queue { store: ports.store.clone(), clock: ports.clock.clone() },
                mailer: runtime.providers.mailer.clone(),
                renderer: ports.renderer.clone(),
                media: ports.media.clone(),
                logo: runtime.settings.brand.logo.clone(),
                sender: runtime.sender(),
            },
            discussions: Discussions {
                store: ports.store.clone(),
                clock: ports.clock.clone(),
                ids: ports.ids.clone(),
                most_posts: NonZeroUsize::new(config.discussions.posts_per_hour),
                most_pictures: NonZeroUsize::new(config.discussions.pictures_per_hour),
            },
            duplicate_course: DuplicateCourse {
                store: ports.store.clone(),
                clock: ports.clock.clone(),
                ids: ports.ids.clone(),
            },
            edit_course: EditCourse { store: ports.store.clone(), clock: ports.clock.clone(), ids: ports.ids.clone() },
            end_sessions: EndSessions { store: ports.store.clone(), clock: ports.clock.clone() },
            expire_orders: orders::expire(ports),
            forgot_password: ForgotPassword {
                store: ports.store.clone(),
                clock: ports.clock.clone(),
                links: reset_links.clone(),
            },
            reviews: reviews::ReviewUseCases::new(ports),
            staff: staff::StaffUseCases::new(ports, &sign_in),
            students: students::StudentUseCases::new(ports, config, runtime),
            habits: habits::HabitUseCases::new(ports, runtime),
            change_article: ChangeArticle {
                store: ports.store.clone(),
                clock: ports.clock.clone(),
                ids: ports.ids.clone(),
            },
            webinars: webinars::WebinarUseCases::new(ports, runtime),
            handle_events: HandleEvents {
                queue: Queue { store: ports.store.clone(), clock: ports.clock.clone() },
                ids: ports.ids.clone(),
                sale: runtime.sale.clone(),
            },
            handle_payment_notification: HandlePaymentNotification { settle: settle_payment.clone() },
            issue_certificate: IssueCertificate {
                store: ports.store.clone(),
                clock: ports.clock.clone(),
                tokens: ports.tokens.clone(),
            },
            launch: launch::LaunchUseCases::new(ports, config, runtime, &settle_payment)?,
            openid: openid::OpenIdUseCases::new(ports, &log_in, &register),
            log_in,
            log_in_by_link: LogInByLink {
                store: ports.store.clone(),
                sign_in: sign_in.clone(),
                second_factor: second_factor.clone(),
            },
            mail_login_link: MailLoginLink {
                store: ports.store.clone(),
                clock: ports.clock.clone(),
                tokens: ports.tokens.clone(),
            },
            notes: Notes { store: ports.store.clone(), clock: ports.clock.clone(), ids: ports.ids.clone() },
            offer_upgrades: OfferUpgrades { store: ports.store.clone(), clock: ports.clock.clone(), tax: runtime.tax },
            pans: wallet::pans(ports),
            place_order: orders::place(ports, config, runtime),
            providers: providers::ProviderUseCases::new(ports, config),
            receive_upload: videos::receive(ports, config, &encode_videos),
            recheck_order: RecheckOrder { settle: settle_payment.clone() },
            record_export: RecordExport { store: ports.store.clone(), clock: ports.clock.clone() },
            record_progress: videos::record(ports, &one_stream),
            refund_order: orders::refund(ports, runtime),
            refund_requests: orders::RefundRequestUseCases::new(ports, runtime),
            register,
            privacy,
            reset_password: ResetPassword {
                store: ports.store.clone(),
                hasher: ports.passwords.clone(),
                clock: ports.clock.clone(),
                tokens: ports.tokens.clone(),
            },
            seat_late_payment: orders::seat_late(ports, runtime),
            send_refunds: SendRefunds {
                queue: Queue { store: ports.store.clone(), clock: ports.clock.clone() },
                gateways: gateways.clone(),
                ids: ports.ids.clone(),
            },
            set_status: SetStatus { store: ports.store.clone(), clock: ports.clock.clone() },
            settle_refund: SettleRefund {
                store: ports.store.clone(),
                gateways: gateways.clone(),
                clock: ports.clock.clone(),
            },
            start_payment: StartPayment {
                store: ports.store.clone(),
                settle: settle_payment.clone(),
                clock: ports.clock.clone(),
                ids: ports.ids.clone(),
                tokens: ports.tokens.clone(),
            },
            site: site::edit_site(ports)?,
            submissions: submissions::SubmissionUseCases::new(ports),
            sweep_media: SweepMedia {
                store: ports.store.clone(),
                media: ports.media.clone(),
                clock: ports.clock.clone(),
            },
            take_quiz: TakeQuiz {
                store: ports.store.clone(),
                clock: ports.clock.clone(),
                ids: ports.ids.clone(),
                tokens: ports.tokens.clone(),
            },
            teaching: Teaching { store: ports.store.clone() },
            update_profile: UpdateProfile {
                store: ports.store.clone(),
                hasher: ports.passwords.clone(),
                clock: ports.clock.clone(),
                links: confirmation_links.clone(),
            },
            update_settings: UpdateSettings {
                store: ports.store.clone(),
                clock: ports.clock.clone(),
                defaults: config.defaults.clone(),
                for_real: config.profile == Profile::Production,
            },
            wallet: wallet::WalletUseCases::new(ports, config)?,
            confirmation_links,
            encode_videos,
            sessions: sessions::SessionUseCases::new(ports, config, &guesses),
            one_stream,
            quote_basket: orders::quote(ports, runtime),
            reset_links,
            second_factor,
            settle_payment,
            sign_in,
        })
    }
}
