import { Fragment } from 'react';
import { languageOf } from '@/kit/lib/language';

/** Titles in a row, each in its language; two may be the same. */
export function TitleList({ titles }: { titles: string[] }) {
  return titles.map((title, at) => (
    <Fragment key={`${at} ${title}`}>
      {at > 0 ? ', ' : null}
      <span lang={languageOf(title)}>{title}</span>
    </Fragment>
  ));
}
