//! Tests the engine and its limits with bundles of a few lines. They need no built client.

use crate::{Limits, QuickJs};
use domain::ports::{PageError, PageInput, PageRenderer, RenderedPage};
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// A bundle that succeeds or fails in one way, depending on `/path`.
const BUNDLE: &str = r#"
let rendered = 0;
const page = (input) => JSON.stringify({ head: `<title>${input.locale}</title>`, body: `${input.path} ${input.firstData} ${input.settings} ${++rendered}` });
const ways = {
  '/loop': () => { for (;;); },
  '/jobs': () => new Promise(() => { const again = () => { Promise.resolve().then(again); }; again(); }),
  '/memory': () => { const all = []; for (;;) all.push(new Array(10000).fill(1.5)); },
  '/stack': () => { const deep = (n) => deep(n + 1) + 1; return deep(0); },
  '/throw': () => { throw new TypeError('it broke'); },
  '/reject': async () => { await null; throw new Error('it broke later'); },
  '/job': () => new Promise(() => queueMicrotask(() => { throw new Error('a job broke'); })),
  '/never': () => new Promise(() => undefined),
  '/nothing': () => undefined,
  '/half': () => '{"head":""}',
  '/slow': (input) => { const until = Date.now() + 120; while (Date.now() < until); return page(input); },
  '/url': () => {
    const url = new URL('/courses?q=a%20b+c&q=%E0%A4%B9#top', 'https://kaushal.test:81');
    const say = [url.pathname, url.search, url.hash, url.origin, url.searchParams.getAll('q').join('|'), URL.canParse('no'),
      new URLSearchParams({ q: 'C & C++', name: 'हिन्दी' }).toString(), typeof hostParseUrl];
    return JSON.stringify({ head: '', body: say.join(' ') });
  },
  '/timer': async () => {
    const ran = [];
    setTimeout(() => ran.push('late'), 5);
    clearTimeout(setTimeout(() => ran.push('cancelled')));
    await new Promise((resolve) => setTimeout(resolve));
    return JSON.stringify({ head: '', body: `ran ${ran}` });
  },
};
export async function render(text) {
  const input = JSON.parse(text);
  const way = ways[input.path];
  await null;
  return way ? await way(input) : page(input);
}
"#;

fn limits() -> Limits {
    // On a busy machine a test's thread may not run for a while, so only the limits under test are tight.
    Limits { patience: Duration::from_secs(20), render: Duration::from_secs(1), ..Limits::default() }
}

fn ready(source: &str, limits: Limits) -> QuickJs {
    let renderer = QuickJs::start(source, limits).unwrap();
    wait_for(&renderer);
    renderer
}

fn wait_for(renderer: &QuickJs) {
    let begun = Instant::now();
    while !renderer.is_ready() {
        assert!(begun.elapsed() < Duration::from_secs(20), "the engine never stood");
        std::thread::sleep(Duration::from_millis(2));
    }
}

fn input(path: &str) -> PageInput {
    PageInput {
        path: path.to_owned(),
        first_data: "{}".to_owned(),
        settings: "{\"a\":\"b\"}".to_owned(),
        locale: "en".to_owned(),
    }
}

fn failure(path: &str) -> PageError {
    ready(BUNDLE, limits()).render(&input(path)).unwrap_err()
}

#[test]
fn a_page_is_rendered_from_its_path_data_settings_and_locale() {
    let rendered = ready(BUNDLE, limits()).render(&input("/about")).unwrap();
    let expected = RenderedPage { head: "<title>en</title>".into(), body: "/about {} {\"a\":\"b\"} 1".into() };
    assert_eq!(rendered, expected);
}

#[test]
fn an_endless_loop_ends_at_the_deadline() {
    assert_eq!(failure("/loop"), PageError::Deadline);
}

#[test]
fn an_endless_chain_of_jobs_ends_at_the_deadline() {
    assert_eq!(failure("/jobs"), PageError::Deadline);
}

#[test]
fn memory_is_bounded_and_running_out_of_it_is_a_value() {
    let failed = failure("/memory");
    assert!(matches!(&failed, PageError::Failed(message) if message.contains("out of memory")), "{failed:?}");
}

#[test]
fn stack_is_bounded() {
    let failed = failure("/stack");
    assert!(matches!(&failed, PageError::Failed(message) if message.contains("stack")), "{failed:?}");
}

#[test]
fn what_is_thrown_is_told() {
    for (path, said) in [("/throw", "it broke"), ("/reject", "it broke later"), ("/job", "a job broke")] {
        let failed = failure(path);
        assert!(matches!(&failed, PageError::Failed(message) if message.starts_with(said)), "{path}: {failed:?}");
    }
}

#[test]
fn a_page_that_never_comes_or_is_none_is_refused() {
    for path in ["/never", "/nothing", "/half"] {
        let failed = failure(path);
        assert!(matches!(&failed, PageError::Failed(_)), "{path}: {failed:?}");
    }
}

#[test]
fn after_a_failure_another_engine_takes_over_and_the_page_rests() {
    let renderer = ready(BUNDLE, limits());
    assert!(renderer.render(&input("/about")).unwrap().body.ends_with(" 1"));
    assert!(renderer.render(&input("/about")).unwrap().body.ends_with(" 2"));
    assert!(renderer.render(&input("/throw")).is_err());
    wait_for(&renderer);
    // The counter starts again, so no state of the failed engine is left.
    let begun = Instant::now();
    let body = loop {
        match renderer.render(&input("/about")) {
            Err(PageError::NotReady) if begun.elapsed() < Duration::from_secs(20) => std::thread::yield_now(),
            rendered => break rendered.unwrap().body,
        }
    };
    assert!(body.ends_with(" 1"), "{body}");
    assert_eq!(renderer.render(&input("/throw")), Err(PageError::FailedBefore));
    assert!(renderer.render(&input("/about")).unwrap().body.ends_with(" 2"), "resting costs no engine");
}

#[test]
fn an_engine_that_nobody_asks_rests_and_the_next_page_waits_for_another() {
    let renderer = ready(BUNDLE, Limits { rest_after: Duration::from_millis(20), ..limits() });
    assert!(renderer.render(&input("/about")).unwrap().body.ends_with(" 1"));
    std::thread::sleep(Duration::from_millis(500));
    assert!(renderer.is_ready(), "a page may be asked for while the engine rests");
    assert!(renderer.render(&input("/about")).unwrap().body.ends_with(" 1"), "another engine counts anew");
}

#[test]
fn an_engine_that_does_not_start_again_after_its_rest_refuses_at_once() {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    let last = (now + Duration::from_secs(2)).as_millis();
    let source = format!("if (Date.now() > {last}) throw new Error('too late');{BUNDLE}");
    let renderer = ready(&source, Limits { rest_after: Duration::from_millis(20), ..limits() });
    std::thread::sleep(Duration::from_secs(3));
    assert!(renderer.is_ready());
    assert_eq!(renderer.render(&input("/about")), Err(PageError::NotReady));
    assert!(!renderer.is_ready());
}

#[test]
fn those_who_ask_for_the_same_share_one_rendering() {
    let renderer = Arc::new(ready(BUNDLE, limits()));
    let asked: Vec<_> = (0..4)
        .map(|_| {
            let renderer = renderer.clone();
            std::thread::spawn(move || renderer.render(&input("/slow")).unwrap().body)
        })
        .collect();
    let bodies: Vec<_> = asked.into_iter().map(|thread| thread.join().unwrap()).collect();
    assert!(bodies.iter().all(|body| body.ends_with(" 1")), "{bodies:?}");
}

#[test]
fn a_full_queue_refuses_at_once() {
    let renderer = Arc::new(ready(BUNDLE, Limits { queue: 1, ..limits() }));
    let slow = |number: u32| PageInput { first_data: number.to_string(), ..input("/slow") };
    let asked: Vec<_> = (0..8)
        .map(|number| {
            let renderer = renderer.clone();
            std::thread::spawn(move || renderer.render(&slow(number)))
        })
        .collect();
    let outcomes: Vec<_> = asked.into_iter().map(|thread| thread.join().unwrap()).collect();
    let refused = outcomes.iter().filter(|outcome| **outcome == Err(PageError::Busy)).count();
    assert!(refused > 0 && outcomes.iter().any(Result::is_ok), "{outcomes:?}");
    assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count() + refused, 8, "{outcomes:?}");
}

#[test]
fn a_caller_waits_no_longer_than_patience() {
    let renderer = ready(BUNDLE, Limits { patience: Duration::from_millis(20), ..limits() });
    assert_eq!(renderer.render(&input("/slow")), Err(PageError::Deadline));
}

#[test]
fn a_bundle_that_does_not_start_refuses_all_pages() {
    for source in ["this is no script", "throw new Error('no')", "export const x = 1", "for (;;);"] {
        let renderer = QuickJs::start(source, Limits { start: Duration::from_millis(100), ..limits() }).unwrap();
        std::thread::sleep(Duration::from_millis(250));
        assert_eq!(renderer.render(&input("/about")), Err(PageError::NotReady), "{source}");
    }
}

#[test]
fn addresses_are_parsed_as_browsers_do() {
    let rendered = ready(BUNDLE, limits()).render(&input("/url")).unwrap();
    assert_eq!(
        rendered.body,
        "/courses ?q=a%20b+c&q=%E0%A4%B9 #top https://kaushal.test:81 a b c|ह false \
         q=C+%26+C%2B%2B&name=%E0%A4%B9%E0%A4%BF%E0%A4%A8%E0%A5%8D%E0%A4%A6%E0%A5%80 undefined"
    );
}

#[test]
fn what_is_due_at_once_runs_and_what_is_due_later_never_does() {
    assert_eq!(ready(BUNDLE, limits()).render(&input("/timer")).unwrap().body, "ran ");
}
