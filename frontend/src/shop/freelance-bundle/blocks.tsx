import { Check, Minus } from 'lucide-react';
import type { SectionOf } from '@/api/site';
import { SiteLink } from '@/shop/shared/site-link';
import { t } from '@/i18n/freelance-bundle';
import { languageOf } from '@/kit/lib/language';

export function Needs({ section: { title, items = [] } }: { section: SectionOf<'needs'> }) {
  if (items.length === 0) return null;
  return (
    <section className="bg-sand">
      <div className="container-page section">
        <Title text={title} />
        <ol className="mt-8 grid gap-x-14 gap-y-8 md:grid-cols-2">
          {items.map((need, i) => (
            <li key={i} className="flex gap-5 border-t border-control/50 pt-5">
              <span aria-hidden className="text-h2 text-brand tnum">
                {i + 1}
              </span>
              <div className="min-w-0 wrap-anywhere">
                <h3 lang={languageOf(need.title)} className="text-h3">
                  {need.title}
                </h3>
                <p lang={languageOf(need.text)} className="mt-1 measure text-mute">
                  {need.text}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

export function Plan({ section: { title, text, items = [] } }: { section: SectionOf<'plan'> }) {
  if (items.length === 0) return null;
  return (
    <section id="plan" className="container-page section">
      <Title text={title} />
      {text ? (
        <p lang={languageOf(text)} className="mt-1 wrap-anywhere text-mute">
          {text}
        </p>
      ) : null}
      <ol className="mt-8 border-b border-line">
        {items.map((step, i) => (
          <li
            key={i}
            className="grid gap-x-8 gap-y-1 border-t border-line py-5 wrap-anywhere md:grid-cols-[8rem_minmax(0,1fr)_9rem] md:items-baseline"
          >
            <p lang={languageOf(step.weeks)} className="font-semibold text-brand tnum">
              {step.weeks}
            </p>
            <div>
              <h3 lang={languageOf(step.title)} className="text-h3">
                {step.title}
              </h3>
              {step.text ? (
                <p lang={languageOf(step.text)} className="mt-1 measure text-mute">
                  {step.text}
                </p>
              ) : null}
            </div>
            <p className="text-small text-mute tnum md:text-right">
              {step.hours ? t('planHours', { count: step.hours }) : null}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Fit({ section }: { section: SectionOf<'fit'> }) {
  const { title, suits = [], waitsTitle, waits = [] } = section;
  return (
    <section className="container-page grid gap-x-14 gap-y-10 pb-12 md:grid-cols-2">
      <div className="min-w-0">
        <Title text={title} />
        <Points items={suits} Icon={Check} />
      </div>
      {waits.length > 0 ? (
        <div className="min-w-0">
          <Title text={waitsTitle ?? t('waitsTitle')} />
          <Points items={waits} Icon={Minus} />
        </div>
      ) : null}
    </section>
  );
}

function Points({ items, Icon }: { items: { text: string }[]; Icon: typeof Check }) {
  return (
    <ul className="mt-4 flex flex-col gap-3">
      {items.map(({ text }, i) => (
        <li key={i} className="flex gap-3">
          <Icon size={20} strokeWidth={2.5} aria-hidden className="mt-1 shrink-0 text-brand" />
          <span lang={languageOf(text)} className="measure min-w-0 wrap-anywhere">
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function IsNot({ section: { title, items = [] } }: { section: SectionOf<'isNot'> }) {
  if (items.length === 0) return null;
  return (
    <section className="container-page pb-[clamp(48px,8vw,96px)]">
      <div className="rounded-card border-l-4 border-vermilion bg-vermilion-tint p-6 md:p-8">
        <Title text={title} />
        <ul className="mt-4 flex measure list-disc flex-col gap-2.5 pl-5 wrap-anywhere">
          {items.map(({ text }, i) => (
            <li key={i} lang={languageOf(text)}>
              {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The institute's figures. Renders nothing without any. */
export function Figures({ section: { title, text, items = [] } }: { section: SectionOf<'figures'> }) {
  if (items.length === 0) return null;
  return (
    <section className="border-y border-line bg-card">
      <div className="container-page grid gap-x-14 gap-y-6 py-10 md:py-12 lg:grid-cols-2 lg:items-center">
        <div className="min-w-0 wrap-anywhere">
          <h2 lang={languageOf(title)} className="text-h3">
            {title}
          </h2>
          {text ? (
            <p lang={languageOf(text)} className="mt-1 max-w-[56ch] text-small text-mute">
              {text}
            </p>
          ) : null}
        </div>
        <dl className="grid grid-cols-3 gap-x-4 gap-y-5 tnum">
          {items.map(({ value, label }, i) => (
            <div key={i} className="flex min-w-0 flex-col-reverse justify-end wrap-anywhere">
              <dt lang={languageOf(label)} className="text-small text-mute">
                {label}
              </dt>
              <dd lang={languageOf(value)} className="text-h2">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

export function FurtherLinks({ section }: { section: SectionOf<'furtherLinks'> }) {
  const { id, title, items = [] } = section;
  if (items.length === 0) return null;
  const heading = `further-${id}`;
  return (
    <nav aria-labelledby={heading} className="container-page pb-[clamp(48px,8vw,96px)]">
      <h2 id={heading} lang={languageOf(title)} className="text-h3 wrap-anywhere">
        {title}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-8">
        {items.map(({ name, link }, i) => (
          <li key={i}>
            <SiteLink
              to={link}
              lang={languageOf(name)}
              className="inline-flex min-h-11 items-center text-link"
            >
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Title({ text }: { text: string }) {
  return (
    <h2 lang={languageOf(text)} className="text-h2 wrap-anywhere">
      {text}
    </h2>
  );
}
