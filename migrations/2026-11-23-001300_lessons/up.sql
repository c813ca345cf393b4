-- Lessons are named what they are: not all of them will be videos. The views follow the new names by themselves.
ALTER TABLE course_videos RENAME TO lessons;
ALTER TABLE lessons RENAME CONSTRAINT course_videos_pkey TO lessons_pkey;
ALTER TABLE lessons RENAME CONSTRAINT course_videos_course_id_fkey TO lessons_course_id_fkey;
ALTER TABLE lessons RENAME CONSTRAINT course_videos_seconds_check TO lessons_seconds_check;
ALTER TABLE lessons RENAME CONSTRAINT course_videos_source_check TO lessons_source_check;
ALTER TABLE lessons RENAME CONSTRAINT course_videos_position_key TO lessons_position_key;
ALTER TABLE lessons RENAME CONSTRAINT course_videos_course_id_id_key TO lessons_course_id_id_key;

ALTER TABLE video_progress RENAME TO lesson_progress;
ALTER TABLE lesson_progress RENAME COLUMN video_id TO lesson_id;
ALTER TABLE lesson_progress RENAME CONSTRAINT video_progress_pkey TO lesson_progress_pkey;
ALTER TABLE lesson_progress RENAME CONSTRAINT video_progress_user_id_fkey TO lesson_progress_user_id_fkey;
ALTER TABLE lesson_progress RENAME CONSTRAINT video_progress_position_ms_check TO lesson_progress_position_ms_check;
ALTER TABLE lesson_progress RENAME CONSTRAINT video_progress_video_fkey TO lesson_progress_lesson_fkey;
ALTER INDEX video_progress_user_id_updated_at_idx RENAME TO lesson_progress_user_id_updated_at_idx;
ALTER INDEX video_progress_video_idx RENAME TO lesson_progress_lesson_idx;

ALTER TABLE discussion_posts RENAME COLUMN video_id TO lesson_id;
ALTER TABLE discussion_posts RENAME CONSTRAINT discussion_posts_video_fkey TO discussion_posts_lesson_fkey;
ALTER INDEX discussion_posts_video_idx RENAME TO discussion_posts_lesson_idx;
ALTER TABLE notes RENAME COLUMN video_id TO lesson_id;
ALTER TABLE notes RENAME CONSTRAINT notes_video_fkey TO notes_lesson_fkey;
ALTER INDEX notes_video_idx RENAME TO notes_lesson_idx;
