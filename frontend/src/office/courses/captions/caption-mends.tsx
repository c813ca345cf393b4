import type { ApiSchema } from '@/api/types';
import { t } from '@/i18n/admin-uploads';
import { Alert } from '@/kit/ui/alert';

type Mend = ApiSchema['CaptionMend'];

const texts = {
  noTimes: 'mendNoTimes',
  wordless: 'mendWordless',
  tooLate: 'mendTooLate',
  chapter: 'mendChapter',
  moved: 'mendMoved',
  lengthened: 'mendLengthened',
  shortened: 'mendShortened',
  parted: 'mendParted',
} as const satisfies Record<Mend['kind'], string>;

function sentence({ kind, count, lines }: Mend): string {
  const many = count === 1 ? 'mendedLine' : lines.length < count ? 'mendedMore' : 'mendedLines';
  const where = t(many, { lines: lines.join(', ') });
  return t(texts[kind], { count, where });
}

/** Lists what was repaired or dropped when a caption file was read. Shows nothing if the file was correct. */
export function CaptionMends({ mends }: { mends: Mend[] }) {
  return mends.length > 0 ? <Alert tone="warning" messages={mends.map(sentence)} /> : null;
}
