//! Touch times and sweeps in a bucket. S3 can neither set an object's time nor lock two objects.
//!
//! Empty objects serve as marks: `.touched/<key>` records when an object was last touched, `.sweeping/<key>` that a sweep may
//! delete it. A toucher writes its mark before it looks for a sweep, and a sweep writes its mark before it looks for touches.
//! S3 reads are consistent with earlier writes, so at least one of the two sees the other. Then the sweep gives up, and the
//! toucher waits until the sweep has ended.

use crate::answers::{all_below, some};
use chrono::{SubsecRound, TimeDelta};
use futures_util::{StreamExt, TryStreamExt, stream};
use kernel::Time;
use object_store::aws::AmazonS3;
use object_store::path::Path;
use object_store::{ObjectStore, ObjectStoreExt, PutPayload};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;
use tokio::time::{Instant, sleep};

const TOUCHED: &str = ".touched";
const SWEEPING: &str = ".sweeping";

/// A sweep that has taken this long deletes nothing.
const LONGEST_SWEEP: Duration = Duration::from_secs(30);
/// The process of a sweep whose mark is older than this has died. The mark is ignored.
const ABANDONED: TimeDelta = TimeDelta::seconds(90);
/// Interval at which a toucher checks whether a sweep has ended.
const LOOK: Duration = Duration::from_millis(50);

/// Returns the latest moment at which an object may have been written. S3 reports whole seconds for a single object and some
/// services report milliseconds in lists, and both must give the same result.
pub(crate) fn latest(modified: Time) -> Time {
    modified.trunc_subsecs(0) + TimeDelta::seconds(1)
}

fn mark(kind: &str, path: &Path) -> Path {
    Path::from(format!("{kind}/{path}"))
}

/// Marks objects as touched. Returns whether all of them exist.
pub(crate) async fn touch(store: &AmazonS3, paths: &[Path]) -> object_store::Result<bool> {
    for path in paths {
        store.put(&mark(TOUCHED, path), PutPayload::default()).await?;
    }
    for path in paths {
        while is_swept(store, path).await? {
            sleep(LOOK).await;
        }
        if some(store.head(path).await)?.is_none() {
            remove(store, &[mark(TOUCHED, path)]).await?;
            return Ok(false);
        }
    }
    Ok(true)
}

async fn is_swept(store: &AmazonS3, path: &Path) -> object_store::Result<bool> {
    let began = some(store.head(&mark(SWEEPING, path)).await)?.map(|meta| meta.last_modified);
    Ok(began.is_some_and(|began| began + ABANDONED > Time::from(std::time::SystemTime::now())))
}

/// Deletes the objects unless one of them was written or touched since `before`, or checking took too long. Returns whether it
/// deleted them.
pub(crate) async fn delete_older(store: &AmazonS3, paths: &[Path], before: Time) -> object_store::Result<bool> {
    let began = Instant::now();
    let marks: Vec<_> = paths.iter().map(|path| mark(SWEEPING, path)).collect();
    for mark in &marks {
        store.put(mark, PutPayload::default()).await?;
    }
    let mut is_young = false;
    for path in paths {
        is_young = is_young || is_young_or_touched(store, path, before).await?;
    }
    let in_time = began.elapsed() < LONGEST_SWEEP;
    if !is_young && in_time {
        delete(store, paths).await?;
    }
    remove(store, &marks).await?;
    Ok(!is_young && in_time)
}

async fn is_young_or_touched(store: &AmazonS3, path: &Path, before: Time) -> object_store::Result<bool> {
    let Some(object) = some(store.head(path).await)? else { return Ok(false) };
    if latest(object.last_modified) >= before {
        return Ok(true);
    }
    let touched = some(store.head(&mark(TOUCHED, path)).await)?;
    Ok(touched.is_some_and(|mark| latest(mark.last_modified) >= before))
}

/// Deletes objects and their touch marks.
pub(crate) async fn delete(store: &AmazonS3, paths: &[Path]) -> object_store::Result<()> {
    remove(store, paths).await?;
    let marks: Vec<_> = paths.iter().map(|path| mark(TOUCHED, path)).collect();
    remove(store, &marks).await
}

async fn remove(store: &AmazonS3, paths: &[Path]) -> object_store::Result<()> {
    let paths = stream::iter(paths.to_vec()).map(Ok).boxed();
    let removed = store.delete_stream(paths).map(|removed| some(removed).map(drop));
    removed.try_collect().await
}

/// Returns the top-level keys of blobs that were last written or touched before a time.
pub(crate) async fn list(store: &AmazonS3, before: Time) -> object_store::Result<Vec<String>> {
    let touched = all_below(store, TOUCHED).await?;
    let touched: BTreeMap<_, _> = touched.into_iter().map(|mark| (mark.location, mark.last_modified)).collect();
    let objects = store.list_with_delimiter(None).await?.objects;
    let old = objects.into_iter().filter(|object| {
        let again = touched.get(&mark(TOUCHED, &object.location)).copied();
        latest(object.last_modified.max(again.unwrap_or(object.last_modified))) < before
    });
    let mut keys: Vec<String> = old.map(|object| object.location.to_string()).collect();
    keys.retain(|key| kernel::ports::blobs::is_blob_key(key));
    keys.sort_unstable();
    Ok(keys)
}

/// Deletes marks older than `before`: touch marks of deleted objects, and marks of sweeps that died. Returns how many it
/// deleted.
pub(crate) async fn clear(store: &AmazonS3, before: Time) -> object_store::Result<usize> {
    let mut marks = all_below(store, SWEEPING).await?;
    let there = store.list_with_delimiter(None).await?.objects;
    let there: BTreeSet<_> = there.iter().map(|object| mark(TOUCHED, &object.location)).collect();
    let touched = all_below(store, TOUCHED).await?.into_iter();
    marks.extend(touched.filter(|mark| !there.contains(&mark.location) && mark.location.parts().count() == 2));
    let old = marks.into_iter().filter(|mark| latest(mark.last_modified) < before).map(|mark| mark.location);
    let old: Vec<_> = old.collect();
    remove(store, &old).await?;
    Ok(old.len())
}

#[cfg(test)]
mod tests {
    use super::latest;
    use chrono::DateTime;

    #[test]
    fn an_object_and_its_line_in_a_list_are_of_the_same_age() {
        let at = |milliseconds| DateTime::from_timestamp_millis(milliseconds).unwrap();
        assert_eq!(latest(at(5_000)), latest(at(5_987)));
        assert!(latest(at(5_987)) > at(5_999));
    }
}
