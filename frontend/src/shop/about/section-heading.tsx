import { languageOf } from '@/kit/lib/language';

/** Title of a section, and a line about it. */
export function SectionHeading({ title, text }: { title: string; text?: string }) {
  return (
    <>
      <h2 lang={languageOf(title)} className="text-h2 wrap-anywhere">
        {title}
      </h2>
      {text ? (
        <p lang={languageOf(text)} className="mt-1 measure wrap-anywhere text-mute">
          {text}
        </p>
      ) : null}
    </>
  );
}
