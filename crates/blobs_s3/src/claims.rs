//! Touch times and sweeps in a bucket: S3 can neither set an object's time nor lock two objects.
//!
//! An empty object beside another says when it was last touched (`.touched/<key>`) or that it is being swept
//! (`.sweeping/<key>`). A toucher writes its mark before it looks for a sweep, a sweep writes its mark before it looks
//! for touches. S3's reads follow its writes, so at least one sees the other. Then the sweep gives way, and the toucher
//! waits until the sweep has ended.

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

/// A sweep deletes nothing any more after this.
const LONGEST_SWEEP: Duration = Duration::from_secs(30);
/// A mark of a sweep that is older is one of a process that died.
const ABANDONED: TimeDelta = TimeDelta::seconds(90);
/// How often it is looked whether a sweep has ended.
const LOOK: Duration = Duration::from_millis(50);

/// The last moment at which an object may have been written: of one object S3 tells whole seconds, in lists some services tell
/// milliseconds, and both must come to the same.
pub(crate) fn latest(modified: Time) -> Time {
    modified.trunc_subsecs(0) + TimeDelta::seconds(1)
}

fn mark(kind: &str, path: &Path) -> Path {
    Path::from(format!("{kind}/{path}"))
}

/// Notes that objects are claimed; whether all of them are there.
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

/// Deletes objects unless one of them is young; whether it did.
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

/// Deletes objects with their marks.
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

/// The keys of no folder that were last written or touched before a time.
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

/// Deletes marks from before a time of objects that are gone, and marks of sweeps that died; returns how many.
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
