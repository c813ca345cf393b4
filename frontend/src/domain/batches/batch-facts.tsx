import { LinkedText } from '@/kit/markdown/linked-text';
import type { Batch } from '@/api/batches';
import { formatDays } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';

type BatchFactsProps = { batch: Pick<Batch, 'startsOn' | 'endsOn' | 'timing' | 'venue'> };

/** When and where a batch takes place. Spans, since a radio button's label may hold no paragraphs. */
export function BatchFacts({ batch: { startsOn, endsOn, timing, venue } }: BatchFactsProps) {
  return (
    <>
      <span className="block font-semibold tnum">{formatDays(startsOn, endsOn)}</span>
      {timing ? (
        <span lang={languageOf(timing)} className="block text-small wrap-anywhere tnum">
          {timing}
        </span>
      ) : null}
      <span
        lang={languageOf(venue)}
        className="mt-1 block text-small wrap-anywhere whitespace-pre-line text-mute"
      >
        <LinkedText text={venue} />
      </span>
    </>
  );
}
