import { submissionLimits } from '@/api/course/submissions';
import { t } from '@/i18n/submissions';

const endings = ['pdf', 'zip', 'docx', 'xlsx', 'pptx', 'csv', 'txt', 'png', 'jpg', 'jpeg', 'webp'];

/** What the file dialog offers; the server looks inside. */
export const acceptedWork = [
  ...endings.map((ending) => `.${ending}`),
  // Telephones offer their photographs by type.
  'image/png',
  'image/jpeg',
  'image/webp',
].join(',');

const isAccepted = ({ name }: File): boolean => endings.includes(name.split('.').pop()?.toLowerCase() ?? '');

/** Returns why a file cannot be added, or null. */
function problemOf(file: File): string | null {
  const { name, size } = file;
  const { fileMb } = submissionLimits;
  if (!isAccepted(file)) return t('fileKind', { name });
  if (size === 0) return t('fileEmpty', { name });
  return size > fileMb * 1024 * 1024 ? t('fileTooLarge', { name, size: fileMb }) : null;
}

type Chosen = { files: File[]; problems: string[] };

/**
 * Adds files to those already chosen. A file with the same name replaces the earlier one. Returns the reasons
 * for the files that cannot be added.
 */
export function withFiles(held: readonly File[], added: File[]): Chosen {
  const { files: most } = submissionLimits;
  const problems = added.flatMap((file) => problemOf(file) ?? []);
  const fitting = added.filter((file) => problemOf(file) === null);
  const files = [...new Map([...held, ...fitting].map((file) => [file.name, file])).values()];
  const left = files.slice(most).map(({ name }) => name);
  if (left.length > 0) problems.push(t('tooManyFiles', { count: most, names: left.join(', ') }));
  return { files: files.slice(0, most), problems };
}
