import { Fragment } from 'react';
import { languageOf } from '@/kit/lib/language';

/** A list of titles, each with its own `lang`. Two titles may be equal. */
export function TitleList({ titles }: { titles: string[] }) {
  return titles.map((title, at) => (
    <Fragment key={`${at} ${title}`}>
      {at > 0 ? ', ' : null}
      <span lang={languageOf(title)}>{title}</span>
    </Fragment>
  ));
}
