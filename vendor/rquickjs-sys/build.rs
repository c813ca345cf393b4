//! Compiles QuickJS, and names the target whose bindings are used.

use std::path::Path;
use std::{env, fs};

const SOURCES: [&str; 4] = ["libregexp.c", "libunicode.c", "quickjs.c", "dtoa.c"];

fn main() {
    println!("cargo:rerun-if-changed=quickjs");
    let mut build = cc::Build::new();
    build
        .extra_warnings(false)
        .warnings(false)
        .flag_if_supported("-Wno-implicit-const-int-float-conversion")
        .define("_GNU_SOURCE", None)
        // libpq has a function of this name, with other parameters. Linked into one program only one would be called.
        .define("unicode_normalize", Some("quickjs_unicode_normalize"));
    if cfg!(feature = "disable-assertions") {
        build.define("NDEBUG", None);
    }
    for source in SOURCES {
        build.file(Path::new("quickjs").join(source));
    }
    build.compile("libquickjs.a");
    let (target, out) = (env::var("TARGET").unwrap(), env::var("OUT_DIR").unwrap());
    let bindings = format!("macro_rules! bindings_env {{ (\"TARGET\") => {{ \"{target}\" }}; }}");
    fs::write(Path::new(&out).join("bindings.rs"), bindings).unwrap();
}
