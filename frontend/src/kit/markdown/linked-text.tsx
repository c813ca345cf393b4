import { t } from '@/i18n/common';
import { linkedParts } from './linked';

/** Shows a text without markdown. Bare addresses in it become links. */
export function LinkedText({ text }: { text: string }) {
  return linkedParts(text).map((part, i) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a key={i} href={part.href} target="_blank" rel="nofollow ugc noreferrer" className="text-link">
        {part.href}
        <span className="sr-only"> {t('newTab')}</span>
      </a>
    ),
  );
}
