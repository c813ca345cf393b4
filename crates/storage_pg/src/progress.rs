//! Progress.

use crate::schema::video_progress;
use crate::tx::PgTx;
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::upsert::excluded;
use domain::Time;
use domain::ids::{CourseId, UserId, VideoId};
use domain::learning::VideoProgress;
use domain::ports::store::{ProgressRepo, Recorded, StoreError};
use uuid::Uuid;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = video_progress, check_for_backend(Pg), treat_none_as_default_value = false)]
struct ProgressRow {
    user_id: Uuid,
    video_id: Uuid,
    course_id: Uuid,
    position_ms: i32,
    completed: bool,
    updated_at: Time,
}

impl ProgressRow {
    fn of(user: UserId, progress: &VideoProgress) -> Self {
        let VideoProgress { course, video, position_ms, completed, updated_at } = *progress;
        Self { user_id: user.0, video_id: video.0, course_id: course.0, position_ms, completed, updated_at }
    }

    fn progress(self) -> VideoProgress {
        VideoProgress {
            course: CourseId(self.course_id),
            video: VideoId(self.video_id),
            position_ms: self.position_ms,
            completed: self.completed,
            updated_at: self.updated_at,
        }
    }
}

impl ProgressRepo for PgTx {
    fn record(&mut self, user: UserId, progress: &VideoProgress) -> Result<Recorded, StoreError> {
        self.run(|c| {
            // The place alone: this locks the row, and `completed` in the answer is what it was before.
            let before: ProgressRow = diesel::insert_into(video_progress::table)
                .values(ProgressRow { completed: false, ..ProgressRow::of(user, progress) })
                .on_conflict((video_progress::user_id, video_progress::video_id))
                .do_update()
                .set((
                    video_progress::position_ms.eq(excluded(video_progress::position_ms)),
                    video_progress::updated_at.eq(excluded(video_progress::updated_at)),
                ))
                .returning(ProgressRow::as_returning())
                .get_result(c)?;
            let is_first_completion = progress.completed && !before.completed;
            if is_first_completion {
                diesel::update(video_progress::table.find((user.0, progress.video.0)))
                    .set(video_progress::completed.eq(true))
                    .execute(c)?;
            }
            let completed = before.completed || progress.completed;
            Ok(Recorded { progress: VideoProgress { completed, ..before.progress() }, is_first_completion })
        })
    }

    fn of_course(&mut self, user: UserId, course: CourseId) -> Result<Vec<VideoProgress>, StoreError> {
        self.run(|c| {
            let rows = video_progress::table
                .filter(video_progress::user_id.eq(user.0))
                .filter(video_progress::course_id.eq(course.0))
                .order((video_progress::updated_at.desc(), video_progress::video_id))
                .select(ProgressRow::as_select())
                .load(c)?;
            Ok(rows.into_iter().map(ProgressRow::progress).collect())
        })
    }

    fn of_user(&mut self, user: UserId) -> Result<Vec<VideoProgress>, StoreError> {
        self.run(|c| {
            let rows = video_progress::table
                .filter(video_progress::user_id.eq(user.0))
                .order((video_progress::updated_at.desc(), video_progress::video_id))
                .select(ProgressRow::as_select())
                .load(c)?;
            Ok(rows.into_iter().map(ProgressRow::progress).collect())
        })
    }
}
