import { t as bundle } from '@/i18n/en/bundle';
import { t as buy } from '@/i18n/en/buy';
import { t as common } from '@/i18n/en/common';
import { t as course } from '@/i18n/en/course';
import { t as explore } from '@/i18n/en/explore';
import { t as special } from '@/i18n/en/special-bundle';
import { formatClock, formatDay, formatLength } from '@/lib/date';
import { formatPercent, formatRupees } from '@/lib/money';
import { figures, token } from './specimens';

/*
 * The server's side of this is crates/api/src/pages/template.rs. It writes
 *   %{field}%              a text, escaped; %{field|format}% a number in that format, %{field|none|one|many #}% a count
 *   %{#field}% … %{/field}%   once per item of a list, whose fields the marks inside name; else once, or not at all for
 *                          nothing, '' and 0
 *   %{^field}% … %{/field}%   only for nothing, '' and 0
 *   %{field|sources|sizes}%   the forms of an uploaded picture
 *   %{field|preload|sizes}%   for the head: what fetches that picture early
 *   %{@4|a|b}%             a in the first four rounds of a list, b in the others
 */

/** The three forms of a count, as the page says them. */
const forms = (say: (count: number) => string, many: number): string =>
  [
    say(0),
    say(1),
    say(many).replace(new Intl.NumberFormat('en-IN').format(many), '#').replace(String(many), '#'),
  ].join('|');
const count = (name: string, many: number, say: (count: number) => string) =>
  [say(many), `%{${name}|${forms(say, many)}}%`] as const;
const { totalLessons, courses, refundWindowDays, workshops, found } = figures;
const counts = [
  count('totalLessons', totalLessons, (count) => common('lessons', { count })),
  count('courses.#', courses, (count) => common('courses', { count })),
  count('workshops', workshops, (count) => bundle('workshops', { count })),
  count('page.total', found, (count) => explore('found', { count })),
  count('refundWindowDays', refundWindowDays, (count) =>
    count > 0 ? buy('refundDays', { count }) : buy('noRefund'),
  ),
  count('refundWindowDays', refundWindowDays, (count) =>
    count > 0 ? special('refundDays', { count }) : special('noRefund'),
  ),
];

/** Printed numbers and the marks in their places; the longer ones first, since they hold the shorter ones. */
const printed: readonly (readonly [string, string])[] = [
  ...counts,
  [formatRupees(figures.price), '%{price|rupees}%'],
  [formatRupees(figures.priceInclGst), '%{priceInclGst|rupees}%'],
  [formatRupees(figures.discountedPrice), '%{discountedPrice|rupees}%'],
  [formatRupees(figures.discountedPriceInclGst), '%{discountedPriceInclGst|rupees}%'],
  [formatRupees(figures.listPrice), '%{price|rupees}%'],
  [formatPercent(figures.discount), '%{discount|figure}%%'],
  [formatLength(figures.totalSeconds), '%{totalSeconds|length}%'],
  [formatDay(figures.startsOn), '%{startsOn|day}%'],
  [formatClock(figures.durationSeconds), '%{durationSeconds|clock}%'],
  [`>${figures.totalLessons}<`, '>%{totalLessons}%<'],
  [`>${figures.workshops}<`, '>%{workshops}%<'],
  [`>${figures.courses}<`, '>%{courses.#}%<'],
];

const toBuy = new RegExp(`>(${course('buy')}|${bundle('buy')})</a>`, 'g');
const inCart = new RegExp(`<button\\b(?:(?!</button>).)*>${buy('addToCart')}</button>`, 'g');

const section = (name: string, markup: string) => `%{#${name}}%${markup}%{/${name}}%`;

/** From `<tag …>` around `at` to its end, or null. Elements of one kind may stand in each other. */
function around(markup: string, tag: string, at: number): [start: number, end: number] | null {
  const tags = new RegExp(`<(/?)${tag}(?=[\\s>])[^>]*>`, 'g');
  const open: number[] = [];
  for (const found of markup.matchAll(tags)) {
    if (!found[1]) open.push(found.index);
    else {
      const start = open.pop();
      const end = found.index + found[0].length;
      if (start !== undefined && start < at && end > at) return [start, end];
    }
  }
  return null;
}

/** Repeats the list item around each list's tokens; a token of a list outside of an item is its first item's. */
function repeated(markup: string): string {
  let done = markup;
  for (;;) {
    const found = /zz-(\w+)--[\w.]+?-zz/.exec(done);
    if (!found) return done;
    const name = found[1] ?? '';
    const item = around(done, 'li', found.index);
    const place = item ?? around(done, 'p', found.index);
    if (!place) throw new Error(`${found[0]} stands in no item and no paragraph`);
    const inner = done
      .slice(...place)
      .replaceAll(`zz-${name}--`, 'zz-')
      .replaceAll(
        'loading="eager" fetchPriority="high"',
        '%{@4|loading="eager" fetchpriority="high"|loading="lazy"}%',
      );
    done = done.slice(0, place[0]) + section(item ? name : `${name}.0`, inner) + done.slice(place[1]);
  }
}

/** Makes the element around `text` one that is there with the field `name` only. */
function optional(markup: string, tag: string, text: string, name: string): string {
  const place = around(markup, tag, markup.indexOf(text));
  if (!place) return markup;
  return markup.slice(0, place[0]) + section(name, markup.slice(...place)) + markup.slice(place[1]);
}

/**
 * Makes a template for the server of a page that the build rendered with specimens. `ratings` is how the specimen's
 * rating looks, `price` the field of what the page sells.
 */
export function marks(markup: string, ratings: string[], price: string): string {
  let done = markup
    // The server fetches the first picture early, in the form that it has (`earlyPicture`).
    .replace(/<link rel="preload" as="image"[^>]*zz-[^>]*>/g, '')
    // Whoever is known goes to the payment; whoever reads without scripts is not.
    .replace(/\/payment\?type=(\w+)&amp;courseId=([\w-]+)/g, '/signup?courseId=$2&amp;type=$1');
  for (const [text, mark] of printed) done = done.replaceAll(text, mark);
  for (const rating of ratings)
    done = done.replaceAll(rating, section('rating', rating.replace(/0\.9(?=[ <])/g, '%{rating|tenth}%')));
  done = optional(done, 'li', 'href="zz-pdfPath-zz"', 'pdfPath');
  done = optional(done, 'li', `>${course('certificate')}</span>`, 'certificatePath');
  done = optional(done, 'section', 'src="zz-certificatePath-zz"', 'certificatePath');
  done = repeated(done)
    // A Hindi title is set as such.
    .replace(
      /<h([123]) (class="(?:line-clamp-2|text-h1)[^>]*>(?:(?!<\/h).)*zz-(title|bundleName)-zz)/g,
      '<h$1%{$3|lang}% $2',
    )
    // The list price only with a discount, and a tax only on a price.
    .replace(/<s [^>]*>(?:(?!<\/s>).)*<\/s>(?:<span[^>]*>%\{discount[^<]*<\/span>)?/g, (was) =>
      section('hasDiscount', was),
    )
    .replace(/<(p|span)\b[^>]*>[^<]*GST<\/\1>/g, (note) => section(price, note))
    // A figure of nothing is left out.
    .replace(
      /<div class="flex flex-col-reverse">(?:(?!<\/div>).)*%\{(workshops|totalSeconds)[^<]*<\/dd><\/div>/g,
      (row, name: string) => section(name, row),
    )
    .replace(
      /<li class="flex gap-3">(?:(?!<\/li>).)*%\{(workshops)\|(?:(?!<\/li>).)*<\/li>/g,
      (item, name: string) => section(name, item),
    )
    // What is free is called so, is put into no cart, and no money of it goes back.
    .replace(
      toBuy,
      (_, label: string) => `>${section(price, label)}%{^${price}}%${buy('enrolFree')}%{/${price}}%</a>`,
    )
    .replace(inCart, (button) => section(price, button))
    .replace(
      /<li class="flex gap-3">(?:(?!<\/li>).)*%\{refundWindowDays\|(?:(?!<\/li>).)*<\/li>/g,
      // A bundle says it whatever it costs.
      (item) => (price === 'price' ? section(price, item) : item),
    )
    .replace(/<(li|span)\b[^>]*>[^<]*%\{startsOn\|day\}%<\/\1>/g, (said) => section('startsOn', said))
    .replace(/<li>%\{totalSeconds\|length\}%<\/li>/g, (item) => section('totalSeconds', item))
    .replace(/<img [^>]*zz-([\w.]+)-zz[^>]*sizes="([^"]+)"[^>]*>/g, (image, name: string, sizes: string) =>
      section(
        name,
        `<picture>%{${name}|sources|${sizes}}%${image.replace(token(name), `%{${name}}%`)}</picture>`,
      ),
    )
    .replace(/<img [^>]*zz-([\w.]+)-zz[^>]*>/g, (image, name: string) => section(name, image))
    .replace(/<(p|li|span)\b[^>]*>zz-([\w.]+)-zz<\/\1>/g, (element, _, name: string) =>
      name === '.' ? element : section(name, element),
    )
    .replace(/([?;]\w+=)zz-([\w.]+)-zz/g, '$1%{$2|url}%')
    .replace(/zz-([\w.]+?)-zz/g, '%{$1}%');
  return done;
}

/** A mark for the head: fetches the first picture of a template early, before the page's code takes the line. */
export function earlyPicture(template: string): string {
  const found = /<picture>%\{(\w+)\|sources\|([^}]*)\}%<img[^>]*?(fetchPriority="high"|%\{@4)/.exec(template);
  if (!found) return '';
  const [, name = '', sizes = '', which] = found;
  const lists = template.slice(0, found.index).matchAll(/%\{#(\w+)\}%/g);
  const list = [...lists].map(([, list]) => list ?? '').findLast((list) => list !== name);
  return `%{${which === '%{@4' ? `${list ?? ''}.0.` : ''}${name}|preload|${sizes}}%`;
}
