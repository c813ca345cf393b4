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

/// Folder of the demo data's files, relative to the root of the sources.
const DEMO_FILES: &str = "crates/api/demo";

/// The server of Kaushal, which sells courses. Settings come from config/default.toml, the profile in KAUSHAL_PROFILE, and one
/// environment variable per setting, such as KAUSHAL_HTTP__PORT.
#[derive(Debug, Parser)]
#[command(name = "kaushal", version)]
pub struct Cli {
    /// A settings file that overrides the profile's.
    #[arg(long, global = true)]
    config: Option<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Start the server. Without a database address it starts a private PostgreSQL too.
    Serve {
        /// Load the demo data first when there are no courses yet. Refused in production.
        #[arg(long)]
        demo: bool,
        /// Folder of the demo data's files.
        #[arg(long, default_value = DEMO_FILES)]
        demo_files: PathBuf,
    },
    /// Run background work only, without serving HTTP: the kinds in jobs.kinds. For example, transcode video on a machine of
    /// its own.
    Worker {
        /// Run only these kinds of background work, instead of jobs.kinds.
        #[arg(long, value_delimiter = ',')]
        kinds: Vec<WorkKind>,
    },
    /// Load the demo data, unless it is already loaded. Refused in production.
    SeedDemo {
        /// Folder of the demo data's files.
        #[arg(long, default_value = DEMO_FILES)]
        demo_files: PathBuf,
    },
    /// Apply pending migrations to the database.
    Migrate {
        /// Change nothing. Succeed if the database is up to date, otherwise list the missing migrations and fail.
        #[arg(long)]
        check: bool,
    },
    /// Create an admin's account. The password is read from standard input.
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
    /// Remove the second factor of an admin who lost both the authenticator app and the recovery codes. All their sessions end,
    /// and they are told by mail.
    ResetSecondFactor {
        /// E-mail address of the admin.
        email: String,
    },
    /// List dead-lettered jobs (mails, refunds, events) and retry them.
    Jobs {
        #[command(subcommand)]
        command: JobsCommand,
    },
    /// Move uploaded files and video streams between a folder and a bucket.
    Media {
        #[command(subcommand)]
        command: MediaCommand,
    },
    /// Write a backup of the database and all files.
    Backup(BackupArgs),
    /// Fill an empty database and the file store from a backup, and verify the result.
    Restore(RestoreArgs),
    /// Write every mail with sample data, as HTML and as text.
    PreviewMails {
        /// Target folder. It is created.
        folder: PathBuf,
    },
    /// Print the OpenAPI document.
    Openapi,
}

impl Cli {
    /// Runs the command.
    ///
    /// # Errors
    ///
    /// One sentence for the operator.
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

/// Returns the OpenAPI document as it is stored in the repository.
///
/// # Errors
///
/// The document cannot be serialized to JSON.
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
            // Keep serving even if standard output is closed.
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

/// Loads the demo data into a database without courses. Returns a line for each demo account that anybody may use.
fn load_demo(state: &AppState, folder: Option<&Path>) -> Result<String, StartError> {
    let Some(folder) = folder else { return Ok(String::new()) };
    let is_empty = state.catalogue.snapshot().catalogue.courses.is_empty();
    if is_empty || state.config.profile == Profile::Production {
        demo::seed(state, folder).map_err(StartError::other)?;
    }
    demo::public_accounts(state, folder).map_err(StartError::other)
}

/// Returns a line that tells where to find the setup code for the first admin. Empty once an admin exists.
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

/// Runs `work` with the database's address and prints the outcome. The database's schema is not checked.
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
