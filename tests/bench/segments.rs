//! Benchmarks stream segments as players fetch them, by processor time per gigabyte, compared with nginx serving the same
//! files.

use crate::compare::costs;
use crate::load::{self, Load};
use crate::process::{self, Running};
use crate::{Bench, Outcome};
use std::path::Path;
use uuid::Uuid;

/// Size of a segment in bytes: four seconds at 480 lines.
const BYTES: usize = 350_000;
const SEGMENTS: u32 = 64;
/// Duration of each of the four runs.
const SECONDS: u32 = 4;

/// Warms both sides, then measures floor, product, product, floor. Prints a note if nginx is missing.
pub(crate) fn measure(bench: &Bench, server: &Running) -> Outcome {
    let Some(program) = std::env::var_os("BENCH_NGINX").filter(|program| !program.is_empty()) else {
        println!("{:<50} not measured: no nginx here", "segments, CPU ms for each GB");
        return Ok(());
    };
    let media = bench.folder.join("data/media");
    let stream = Uuid::from_u128(0x5e90);
    write(&media.join(stream.to_string()))?;
    let floor = Running::nginx(Path::new(&program), &bench.folder, &media)?;
    let ours = |seconds| fetch(server, &format!("/media/segments/{stream}/480p/%d.ts"), seconds);
    let bare = |seconds| fetch(&floor, &format!("/{stream}/480p-%05d.ts"), seconds);
    bare(1)?;
    ours(1)?;
    let runs = [bare(SECONDS)?, ours(SECONDS)?, ours(SECONDS)?, bare(SECONDS)?];
    let [first, own, again, last] = runs;
    costs("segments, CPU ms for each GB, floor: nginx", "<= 1.5", (first + last) / 2.0, (own + again) / 2.0);
    Ok(())
}

/// Returns the milliseconds of processor time per gigabyte.
fn fetch(from: &Running, pattern: &str, seconds: u32) -> Outcome<f64> {
    let cpu = || process::cpu(from.id()).ok_or("this system does not tell what a process used");
    let arguments = [pattern.to_owned(), SEGMENTS.to_string()];
    let before = cpu()?;
    let load = Load { script: Some(("segments.lua", &arguments)), ..Load::default() };
    let seen = load::wrk(&from.base, seconds, load)?;
    let gigabytes = seen.requests * f64::from(u32::try_from(BYTES)?) / 1e9;
    Ok(cpu()?.saturating_sub(before).as_secs_f64() * 1000.0 / gigabytes)
}

/// Writes incompressible bytes, which resemble encrypted segments.
fn write(folder: &Path) -> Outcome {
    std::fs::create_dir_all(folder)?;
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    for number in 0..SEGMENTS {
        let mut bytes = Vec::with_capacity(BYTES + 8);
        while bytes.len() < BYTES {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            bytes.extend(state.to_le_bytes());
        }
        bytes.truncate(BYTES);
        std::fs::write(folder.join(format!("480p-{number:05}.ts")), bytes)?;
    }
    Ok(())
}
