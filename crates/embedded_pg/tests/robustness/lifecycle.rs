use std::os::unix::fs::PermissionsExt;

use nix::sys::signal::{Signal, killpg};

use crate::app::{App, command, is_alive, open_folder, refusal};

#[test]
fn the_first_start_makes_a_private_durable_server() {
    let folder = open_folder();
    let app = App::start(&folder.path().join("new/data"));
    assert_eq!(app.execute("SHOW listen_addresses"), "");
    assert_eq!(app.execute("SHOW fsync"), "on");
    assert_eq!(app.execute("SHOW server_encoding"), "UTF8");
    assert_eq!(app.execute("SHOW lc_messages"), "C");
    for private in [&*app.data_dir, app.endpoint.socket_dir()] {
        assert_eq!(private.metadata().unwrap().permissions().mode() & 0o777, 0o700, "{}", private.display());
    }
}

#[test]
fn a_warm_start_finds_the_data_again() {
    let folder = open_folder();
    let app = App::start(&folder.path().join("data"));
    app.endpoint.create_database_if_missing("sho\"p").unwrap();
    app.endpoint.create_database_if_missing("sho\"p").unwrap();
    app.endpoint.execute("sho\"p", "CREATE TABLE sale (item text); INSERT INTO sale VALUES ('book')").unwrap();
    app.signal(Signal::SIGTERM);
    assert!(app.wait().0.success());

    let app = App::start(&folder.path().join("data"));
    let item = app.endpoint.execute("sho\"p", "SELECT item FROM sale").unwrap();
    assert_eq!(item.as_deref(), Some("book"));
}

#[test]
fn sigterm_to_the_application_stops_the_server_cleanly() {
    let folder = open_folder();
    let app = App::start(&folder.path().join("data"));
    let (server, cluster) = (app.server, app.data_dir.join("cluster"));
    app.signal(Signal::SIGTERM);
    let log = app.data_dir.join("server.log");
    assert!(app.wait().0.success());
    assert!(!is_alive(server));
    assert!(!cluster.join("postmaster.pid").exists());
    assert!(std::fs::read_to_string(log).unwrap().contains("database system is shut down"));
}

#[test]
fn ctrl_c_reaches_the_server_through_the_application_only() {
    let folder = open_folder();
    let app = App::start(&folder.path().join("data"));
    let server = app.server;
    let log = app.data_dir.join("server.log");
    // Imitates a terminal: Ctrl-C sends the signal to the whole foreground process group.
    app.signal(Signal::SIGSTOP);
    killpg(app.pid(), Signal::SIGINT).unwrap();
    assert!(!app.log().contains("shutdown request"), "the server got the signal itself");
    assert_eq!(app.execute("SELECT 'still here'"), "still here");
    app.signal(Signal::SIGCONT);
    assert!(app.wait().0.success());
    assert!(!is_alive(server));
    assert_eq!(std::fs::read_to_string(log).unwrap().matches("shutdown request").count(), 1);
}

#[test]
fn a_second_instance_is_refused_with_a_sentence_and_harms_nothing() {
    let folder = open_folder();
    let data_dir = folder.path().join("data");
    let app = App::start(&data_dir);
    let sentence = refusal(command(&data_dir));
    let expected = format!("is already in use by process {}. Stop that one first", app.pid());
    assert!(sentence.contains(&expected), "{sentence}");
    assert_eq!(app.execute("SELECT 'still here'"), "still here");
    // Another command, such as a backup, finds the running server's socket.
    let beside = embedded_pg::running(&app.data_dir);
    assert_eq!(beside.execute("postgres", "SELECT 'beside'").unwrap().as_deref(), Some("beside"));
}

#[test]
fn a_path_too_long_for_a_socket_works_all_the_same() {
    let folder = open_folder();
    let app = App::start(&folder.path().join("long".repeat(40)));
    assert!(app.endpoint.socket_dir().starts_with("/tmp"));
    assert_eq!(app.execute("SELECT 1"), "1");
    let socket_dir = app.endpoint.socket_dir().to_owned();
    app.signal(Signal::SIGTERM);
    assert!(app.wait().0.success());
    std::fs::remove_dir_all(socket_dir).unwrap();
}
