//! Compares the product with its floor, in request rate and processor time, and prints one line of the table.

use crate::load::Seen;
use crate::process;
use std::error::Error;
use std::time::Duration;

/// Duration of each of the four runs of a comparison.
const SECONDS: u32 = 3;

/// A load that runs for some seconds, and the process whose processor time it uses.
pub(crate) struct Side<F> {
    pub load: F,
    /// `None` if more than one process serves the requests.
    pub pid: Option<u32>,
}

/// Totals of one side over both of its runs.
#[derive(Default)]
struct Total {
    rate: f64,
    p99: f64,
    requests: f64,
    cpu: Option<Duration>,
}

impl<F: Fn(u32) -> Result<Seen, Box<dyn Error>>> Side<F> {
    fn run(&self, total: &mut Total) -> Result<(), Box<dyn Error>> {
        let cpu = || self.pid.and_then(process::cpu);
        let before = cpu();
        let seen = (self.load)(SECONDS)?;
        total.rate += seen.rate / 2.0;
        total.p99 = total.p99.max(seen.p99);
        total.requests += seen.requests;
        if let (Some(before), Some(after)) = (before, cpu()) {
            total.cpu = Some(total.cpu.unwrap_or_default() + after.saturating_sub(before));
        }
        Ok(())
    }
}

impl Total {
    /// Returns the process's microseconds per request.
    fn per_request(&self) -> Option<f64> {
        self.cpu.filter(|_| self.requests > 0.0).map(|cpu| micros(cpu, self.requests))
    }
}

/// Returns the microseconds per request.
pub(crate) fn micros(cpu: Duration, requests: f64) -> f64 {
    cpu.as_secs_f64() * 1e6 / requests
}

/// Prints the table's heading.
pub(crate) fn heading() {
    let [floor, ours, ratio, aim, p99] = ["floor/s", "ours/s", "ratio", "aim", "our p99"];
    let [floor_cpu, our_cpu] = ["floor µs", "our µs"];
    println!("{:<50} {floor:>8} {ours:>8} {ratio:>6} {aim:>6} {p99:>10} {floor_cpu:>9} {our_cpu:>9} {ratio:>6}", "");
}

/// A line with a single figure.
pub(crate) fn line(name: &str, value: &str, aim: &str) {
    println!("{name:<50} {:>8} {:>8} {value:>6} {aim:>6}", "", "");
}

/// Prints a line with a single figure and the processor time per request.
pub(crate) fn line_with_cpu(name: &str, value: &str, aim: &str, cpu: Option<f64>) {
    let cpu = shown(cpu, 0);
    println!("{name:<50} {:>8} {:>8} {value:>6} {aim:>6} {:>10} {:>9} {cpu:>9}", "", "", "", "");
}

/// Prints a line with the costs of the floor and of the product.
pub(crate) fn costs(name: &str, aim: &str, floor: f64, ours: f64) {
    println!("{name:<50} {floor:>8.0} {ours:>8.0} {:>6.2} {aim:>6}", ours / floor);
}

/// Warms both sides, then runs floor, product, product, floor, so that drift affects both alike. Returns the ratio of the
/// rates.
pub(crate) fn compare<F, O>(name: &str, aim: &str, floor: &Side<F>, ours: &Side<O>) -> Result<f64, Box<dyn Error>>
where
    F: Fn(u32) -> Result<Seen, Box<dyn Error>>,
    O: Fn(u32) -> Result<Seen, Box<dyn Error>>,
{
    (floor.load)(1)?;
    (ours.load)(1)?;
    let (mut bare, mut own) = (Total::default(), Total::default());
    floor.run(&mut bare)?;
    ours.run(&mut own)?;
    ours.run(&mut own)?;
    floor.run(&mut bare)?;
    let ratio = own.rate / bare.rate;
    let (floor_cpu, our_cpu) = (bare.per_request(), own.per_request());
    let cpu_ratio = floor_cpu.zip(our_cpu).map(|(floor, own)| own / floor);
    println!(
        "{name:<50} {:>8.0} {:>8.0} {ratio:>6.2} {aim:>6} {:>7.1} ms {:>9} {:>9} {:>6}",
        bare.rate,
        own.rate,
        own.p99,
        shown(floor_cpu, 1),
        shown(our_cpu, 1),
        shown(cpu_ratio, 2)
    );
    Ok(ratio)
}

fn shown(figure: Option<f64>, decimals: usize) -> String {
    figure.map_or_else(|| "-".to_owned(), |figure| format!("{figure:.decimals$}"))
}
