//! The command line: `kaushal serve | worker | migrate | seed-demo | create-admin | reset-second-factor | jobs | media |
//! backup | restore | preview-mails | openapi`.

use crate::backup_command::{self, BackupArgs, RestoreArgs};
use crate::config::{Config, ExposeSecret, Profile, Source, WorkKind};
use crate::jobs_command::{self, JobsCommand};
use crate::media_command::{self, MediaCommand};
use crate::start_error::StartError;
use crate::state::AppState;
use crate::wiring::{Database, SystemClock};
use crate::{demo, preview_mails, routes, server};
use clap::{Parser, Subcommand, ValueEnum};
use kernel::clock::Clock;
use people::identity::change_second_factor::ChangeSecondFactorError;
use people::identity::create_admin::Command as NewAdmin;
use people::identity::setup_code::Setup;
use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};

/// Where the demo data's files are, from the root of the sources.
const DEMO_FILES: &str = "crates/api/demo";

/// Sells courses: the server of Kaushal. Settings: config/default.toml, the profile in KAUSHAL_PROFILE, and one variable
/// each, such as KAUSHAL_HTTP__PORT.
#[derive(Debug, Parser)]
#[command(name = "kaushal", version)]
pub struct Cli {
    /// A file of settings that goes over the profile's.
    #[arg(long, global = true)]
    config: Option<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Start the server; without a database address, a private PostgreSQL with it.
    Serve {
        /// Load the demo data first when there are no courses yet. Refused in production.
        #[arg(long)]
        demo: bool,
        /// Where the demo data's files are.
        #[arg(long, default_value = DEMO_FILES)]
        demo_files: PathBuf,
    },
    /// Work without answering anybody: what jobs.kinds names, such as video on a machine of its own.
    Worker {
        /// Of the work without a request only this, instead of what jobs.kinds names.
        #[arg(long, value_delimiter = ',')]
        kinds: Vec<WorkKind>,
    },
    /// Load the demo data, unless it is there. Refused in production.
    SeedDemo {
        /// Where the demo data's files are.
        #[arg(long, default_value = DEMO_FILES)]
        demo_files: PathBuf,
    },
    /// Bring the database up to date.
    Migrate {
        /// Change nothing: succeed if the database is up to date, else name what is missing and fail.
        #[arg(long)]
        check: bool,
    },
    /// Make an admin's account; the password is read from the standard input.
    CreateAdmin {
        /// The admin's name.
        #[arg(long)]
        name: String,
        /// E-mail address to log in with.
        #[arg(long)]
        email: String,
        /// Ten-digit mobile number.
        #[arg(long)]
        mobile: String,
    },
    /// Let an admin in without a code who lost both authenticator app and recovery codes. All their sessions end, and
    /// a mail tells them.
    ResetSecondFactor {
        /// E-mail address of the admin.
        email: String,
    },
    /// Look at jobs that were given up (mails, refunds, events), and let them be tried again.
    Jobs {
        #[command(subcommand)]
        command: JobsCommand,
    },
    /// Move uploaded files and streams of videos between a folder and a bucket.
    Media {
        #[command(subcommand)]
        command: MediaCommand,
    },
    /// Write a backup of database and files.
    Backup(BackupArgs),
    /// Fill an empty database and the store of files from a backup, and check that everything is there.
    Restore(RestoreArgs),
    /// Write every mail with sample data, as page and as text.
    PreviewMails {
        /// Where to; it is made.
        folder: PathBuf,
    },
    /// Print the OpenAPI document.
    Openapi,
}

impl Cli {
    /// Does what was asked.
    ///
    /// # Errors
    /// What to tell the operator, in one sentence.
    pub fn run(self) -> Result<(), StartError> {
        if matches!(self.command, Command::Openapi) {
            return say(&openapi()?);
        }
        let config = Config::load(&Source::from_environment(self.config)?)?;
        server::start_logging(&config)?;
        match self.command {
            Command::Serve { demo, demo_files } => serve(config, demo.then_some(demo_files)),
            Command::Worker { kinds } => worker(config, kinds),
            Command::SeedDemo { demo_files } => seed_demo(config, &demo_files),
            Command::Migrate { check } => migrate(&config, check),
            Command::CreateAdmin { name, email, mobile } => create_admin(config, &name, &email, &mobile),
            Command::ResetSecondFactor { email } => reset_second_factor(config, &email),
            Command::Jobs { command } => jobs(config, &command),
            Command::Media { command } => {
                let tell = |line: &str| drop(say(line));
                say(&media_command::run(&config, &command, tell)?)
            }
            Command::Backup(args) => {
                let work = |url: &str| backup_command::backup(&config, url, &args, SystemClock.now());
                on_database(Database::open_beside_server(&config)?, work)
            }
            Command::Restore(args) => {
                on_database(Database::open(&config)?, |url| backup_command::restore(&config, url, &args))
            }
            Command::PreviewMails { folder } => {
                let written = preview_mails::write(&config, &folder)?;
                say(&format!("Wrote {written} mails into {}.", folder.display()))
            }
            Command::Openapi => Ok(()),
        }
    }
}

/// The OpenAPI document as the repository keeps it.
///
/// # Errors
/// When the document cannot be written as JSON.
pub fn openapi() -> Result<String, StartError> {
    routes::document().to_pretty_json().map_err(StartError::other)
}

fn serve(mut config: Config, demo: Option<PathBuf>) -> Result<(), StartError> {
    if let Some(folder) = &demo {
        config = demo::with_seller(config, folder).map_err(StartError::other)?;
    }
    let (state, database) = server::open(config)?;
    let served = load_demo(&state, demo.as_deref()).and_then(|accounts| {
        let setup = offer_setup(&state);
        let serving = server::serve(state, &database, move |address| {
            // A closed standard output is no reason to stop.
            let _ = say(&format!("Kaushal answers at http://{address}{accounts}{setup}"));
        });
        actix_web::rt::System::new().block_on(serving)
    });
    database.stop();
    served
}

fn worker(mut config: Config, kinds: Vec<WorkKind>) -> Result<(), StartError> {
    if !kinds.is_empty() {
        config.jobs.kinds = kinds;
    }
    let named = config.jobs.kinds.iter().filter_map(ValueEnum::to_possible_value);
    let kinds = named.map(|kind| kind.get_name().to_owned()).collect::<Vec<_>>().join(", ");
    let (state, database) = server::open(config)?;
    let working = server::work(state, &database, move || drop(say(&format!("Kaushal works: {kinds}"))));
    let worked = actix_web::rt::System::new().block_on(working);
    database.stop();
    worked
}

/// Loads the demo data into a database without courses; returns lines about the accounts that anybody may use.
fn load_demo(state: &AppState, folder: Option<&Path>) -> Result<String, StartError> {
    let Some(folder) = folder else { return Ok(String::new()) };
    let is_empty = state.catalogue.snapshot().catalogue.courses.is_empty();
    if is_empty || state.config.profile == Profile::Production {
        demo::seed(state, folder).map_err(StartError::other)?;
    }
    demo::public_accounts(state, folder).map_err(StartError::other)
}

/// While there is no admin, a line about where the code is with which the first one is made in the browser.
fn offer_setup(state: &AppState) -> String {
    let offer = &state.use_cases().admins.offer_setup;
    let setup = offer.at_start();
    if setup == Ok(Setup::Open { is_new: true }) {
        state.tell_of_setup_code();
    }
    let place = match setup.and_then(|setup| Ok((setup, offer.is_here()?))) {
        Ok((Setup::Closed, _)) => return String::new(),
        Ok((Setup::Open { .. }, true)) => state.config.data.setup_file().display().to_string(),
        Ok((Setup::Open { .. }, false)) => "the file setup-code of another server of this database".to_owned(),
        Err(error) => {
            tracing::error!(%error, "there is no code for the first admin");
            return String::new();
        }
    };
    format!("\nThere is no admin yet: /admin/setup asks for the code in {place}")
}

fn seed_demo(config: Config, folder: &Path) -> Result<(), StartError> {
    let config = demo::with_seller(config, folder).map_err(StartError::other)?;
    let (state, database) = server::open(config)?;
    let seeded = demo::seed(&state, folder).map_err(StartError::other);
    database.stop();
    match seeded? {
        demo::Summary { courses: 0, .. } => say("The demo data was loaded before."),
        demo::Summary { courses, bundles, accounts } => {
            say(&format!("Loaded {courses} courses, {bundles} bundles and {accounts} accounts."))
        }
    }
}

fn migrate(config: &Config, check: bool) -> Result<(), StartError> {
    let database = Database::open(config)?;
    let versions = if check { database.missing_migrations() } else { database.migrate() };
    database.stop();
    match versions?.as_slice() {
        [] => say("The database is up to date."),
        versions if check => {
            let missing = versions.join(", ");
            Err(StartError::other(format!("the database is missing migrations: {missing}; run kaushal migrate")))
        }
        versions => say(&format!("Migrated: {}.", versions.join(", "))),
    }
}

/// Runs `work` with the database's address, whatever its schema, and prints the outcome.
fn on_database(database: Database, work: impl FnOnce(&str) -> Result<String, StartError>) -> Result<(), StartError> {
    let done = work(database.url.expose_secret());
    database.stop();
    say(&done?)
}

fn create_admin(config: Config, name: &str, email: &str, mobile: &str) -> Result<(), StartError> {
    let mut password = String::new();
    std::io::stdin().lock().read_line(&mut password).map_err(StartError::other)?;
    let (state, database) = server::open(config)?;
    let password = password.trim_end_matches(['\r', '\n']).to_owned();
    let command = NewAdmin { name: name.to_owned(), email: email.to_owned(), mobile: mobile.to_owned(), password };
    let made = crate::create_admin::run(&state.use_cases(), &command);
    database.stop();
    made?;
    say(&format!("{email} may now log in at /admin."))
}

fn reset_second_factor(config: Config, email: &str) -> Result<(), StartError> {
    let (state, database) = server::open(config)?;
    let reset = state.use_cases().admins.change_second_factor.clone().reset(email);
    database.stop();
    match reset {
        Ok(()) => say(&format!("{email} logs in with the password alone now, and should connect an app again.")),
        Err(ChangeSecondFactorError::Forbidden) => Err(StartError::other(format!("no admin has the address {email}"))),
        Err(ChangeSecondFactorError::NotOn) => Err(StartError::other(format!("{email} has no second factor"))),
        Err(error) => Err(StartError::other(error)),
    }
}

fn jobs(config: Config, command: &JobsCommand) -> Result<(), StartError> {
    let (state, database) = server::open(config)?;
    let done = jobs_command::run(&state.ports, command);
    database.stop();
    say(&done?)
}

fn say(text: &str) -> Result<(), StartError> {
    writeln!(std::io::stdout(), "{text}").map_err(StartError::other)
}

#[cfg(test)]
mod tests {
    use super::Cli;
    use clap::Parser;

    #[test]
    fn which_jobs_are_retried_is_said() {
        let is_understood = |words: &str| Cli::try_parse_from(words.split(' ')).is_ok();
        let id = "0190f000-0000-7000-8000-000000000001";
        assert!(is_understood("kaushal jobs list"));
        assert!(is_understood("kaushal jobs retry --all"));
        assert!(is_understood(&format!("kaushal jobs retry {id} {id}")));
        for refused in ["jobs", "jobs retry", "jobs retry nonsense", &format!("jobs retry {id} --all")] {
            assert!(!is_understood(&format!("kaushal {refused}")), "{refused}");
        }
    }
}
