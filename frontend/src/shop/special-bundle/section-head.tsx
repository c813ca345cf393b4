import { cn } from '@/kit/lib/cn';
import { languageOf } from '@/kit/lib/language';

type SectionHeadProps = {
  title: string;
  text?: string | undefined;
  /** CSS classes of the title. */
  className?: string;
  textClassName?: string;
};

/** A section's title with the sentence below it. */
export function SectionHead({ title, text, className, textClassName }: SectionHeadProps) {
  return (
    <>
      <h2 lang={languageOf(title)} className={cn('wrap-anywhere', className ?? 'text-h1')}>
        {title}
      </h2>
      {text ? (
        <p
          lang={languageOf(text)}
          className={cn('wrap-anywhere text-mute', textClassName ?? 'mt-3 measure text-lead')}
        >
          {text}
        </p>
      ) : null}
    </>
  );
}
