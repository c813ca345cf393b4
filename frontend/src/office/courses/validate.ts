import { settings } from '@/api/settings';
import type { FieldErrors } from '@/shared/form/field-errors';
import { t } from '@/i18n/admin-courses';
import { youtubeId } from '@/shared/lib/youtube';
import { isBlankMentor, isBlankVideo, type CourseForm } from './course-form';
import { parseDuration } from './duration';

/** A path of ours (an uploaded file, a lesson) or an https address. */
const isAddress = (text: string): boolean =>
  text.startsWith('/media/') || (text.startsWith('https://') && URL.canParse(text));

/** The name of one entry's field, as the server names it too. */
export const entryField = (list: 'videos' | 'mentor', index: number, field: string): string =>
  `${list}[${index}].${field}`;

/** What cannot be sent. Whether the course is complete is asked when it is published. */
export function validateCourse(form: CourseForm): FieldErrors {
  const errors: FieldErrors = {};
  if (Number.isNaN(form.price)) errors.price = t('badPrice');
  if (!/^\d{0,4}$/.test(form.refundWindowDays.trim())) errors.refundWindowDays = t('badDays');
  const intro = form.courseIntrovideo.trim();
  if (intro && !isAddress(intro)) errors.courseIntrovideo = t('badAddress');
  form.videos.forEach((video, i) => {
    if (Number.isNaN(parseDuration(video.duration)))
      errors[entryField('videos', i, 'duration')] = t('badDuration');
    if (isBlankVideo(video)) {
      // A lesson that is stored goes, with its learners' progress, only by 'Remove'; the only one has none.
      if (video._id && form.videos.length > 1) errors[entryField('videos', i, 'title')] = t('videoEmptied');
      return;
    }
    if (!video.title.trim()) errors[entryField('videos', i, 'title')] = t('videoWithoutTitle');
    // A lesson without an address is a plan; whether a course has one to watch is asked when it is published.
    const url = video.url.trim();
    if (url && !isAddress(url)) errors[entryField('videos', i, 'url')] = t('badAddress');
  });
  form.mentor.forEach((mentor, i) => {
    if (isBlankMentor(mentor)) return;
    if (!mentor.name.trim()) errors[entryField('mentor', i, 'name')] = t('mentorWithoutName');
    for (const link of ['youtubeId', 'linkedInId'] as const)
      if (mentor[link].trim() && !mentor[link].trim().startsWith('https://'))
        errors[entryField('mentor', i, link)] = t('badLink');
  });
  return errors;
}

/** The host of an address that the player cannot show; null for what it can. */
export function unsupportedVideoHost(address: string): string | null {
  const text = address.trim();
  if (!text.startsWith('https://') || !URL.canParse(text) || youtubeId(text)) return null;
  const { hostname } = new URL(text);
  return settings().videoHosts.includes(hostname) ? null : hostname;
}

/**
 * The server leaves out entries that nobody filled in, so that its places may differ from the form's: the form's name
 * for a field of the wire.
 */
export function formField(form: CourseForm, field: string): string {
  const named = /^(videos|mentor)\[(\d+)\]\.(\w+)$/.exec(field);
  if (!named)
    return { imageFile: 'image', pdfFile: 'pdfPath', certificateFile: 'certificatePath' }[field] ?? field;
  const [, list, position, rest = ''] = named;
  const kept =
    list === 'videos'
      ? form.videos.flatMap((video, i) => (isBlankVideo(video) ? [] : [i]))
      : form.mentor.flatMap((mentor, i) => (isBlankMentor(mentor) ? [] : [i]));
  return entryField(list === 'videos' ? 'videos' : 'mentor', kept[Number(position)] ?? 0, rest);
}
