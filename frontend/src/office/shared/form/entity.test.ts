import { expect, it } from 'vitest';
import { entity, from } from './entity';
import { entries } from './entries';
import { checkbox, matchesIfAny, number, optional, readable, money, text, texts } from './fields';

type Stored = {
  title: string;
  summary: string | null;
  owner: { name: string };
  seats: number | null;
  price: number;
  isOpen: boolean;
  tags: string[];
  people: { name: string }[];
};
type Body = {
  title?: string;
  summary?: string | null;
  ownerName?: string;
  seats?: number | null;
  price?: number | null;
  isOpen?: boolean;
  tags?: string[];
  people?: { name: string }[];
};

const people = entries({
  label: 'People',
  tab: 'more',
  read: (person: { name: string }) => person,
  isBlank: ({ name }) => name === '',
  write: (filled) => filled,
  nth: (n) => `Person ${n}`,
  parts: { name: 'Name' },
  check: ({ name }) => (name.length > 5 ? { name: 'too long' } : {}),
});
const rows = {
  title: text({ label: 'Title', tab: 'basics', blank: () => 'New' }),
  summary: optional({ label: 'Summary' }),
  ownerName: from(({ owner }: Stored) => owner.name, text({ label: 'Owner' })),
  seats: number({ label: 'Seats', tab: 'more', rule: matchesIfAny((typed) => /^\d+$/.test(typed), 'bad') }),
  price: money({ label: 'Price', rule: readable('unreadable'), refusedAs: 'amount' }),
  isOpen: checkbox({ label: 'Open' }),
  tags: texts({ label: 'Tags' }),
  people,
};
const thing = entity<Stored, Body>()(rows, {
  rules: ({ isOpen, summary }) => (isOpen && !summary ? { summary: 'missing' } : {}),
  together: [['seats', 'price']],
});

const stored: Stored = {
  title: 'A',
  summary: null,
  owner: { name: 'Asha' },
  seats: 5,
  price: 10,
  isOpen: false,
  tags: [],
  people: [{ name: '' }, { name: 'Ravi' }],
};

it('makes a blank form, and one of what is stored', () => {
  expect(thing.blank()).toMatchObject({ title: 'New', summary: '', seats: '', price: null, tags: [''] });
  expect(thing.from(stored)).toMatchObject({ title: 'A', summary: '', ownerName: 'Asha', seats: '5' });
});

it('sends what changed, with what is judged together', () => {
  const base = thing.from(stored);
  expect(thing.changed({ ...base, title: ' A ', tags: ['', ' '] }, base)).toEqual([]);
  expect(thing.patch({ ...base, summary: ' New ', seats: '' }, base)).toEqual({
    summary: 'New',
    seats: null,
    price: 10,
  });
  expect(thing.created(thing.blank())).toEqual({
    title: 'New',
    ownerName: '',
    isOpen: false,
    tags: [],
    people: [],
  });
});

it('tells what can’t be read from nothing', () => {
  const base = { ...thing.from(stored), price: null };
  expect(thing.changed({ ...base, price: Number.NaN }, base)).toEqual(['price']);
});

it('finds what is wrong, in the table’s order, and names the fields of entries', () => {
  const form = {
    ...thing.from(stored),
    isOpen: true,
    seats: 'x',
    price: Number.NaN,
    people: [{ name: '' }, { name: 'Krishna' }],
  };
  expect(thing.errors(form)).toEqual({
    seats: 'bad',
    price: 'unreadable',
    'people[1].name': 'too long',
    summary: 'missing',
  });
  expect(Object.keys(thing.labels(form)).slice(-3)).toEqual(['people', 'people[0].name', 'people[1].name']);
  // The server's index does not count the blank entry, because it was not sent.
  expect(thing.rename(form, 'people[0].name')).toBe('people[1].name');
  expect(thing.rename(form, 'amount')).toBe('price');
  expect(thing.rename(form, 'else')).toBe('else');
});

it('knows the tab of each field', () => {
  const [basics, more] = thing.tabs({ basics: 'Basics', more: 'More' });
  expect(basics?.holds('title')).toBe(true);
  expect(more?.holds('people[1].name')).toBe(true);
  expect(more?.holds('title')).toBe(false);
  expect(thing.plain('more')).toEqual(['seats']);
  expect(thing.lists).toEqual(['tags']);
});

it('doesn’t compile with a field that is misspelt, missing or of another type', () => {
  const { title, ...others } = rows;
  // @ts-expect-error The API takes no such field.
  entity<Stored, Body>()({ ...others, titel: title });
  // @ts-expect-error The table lacks one.
  entity<Stored, Body>()(others);
  // @ts-expect-error The API takes no number.
  entity<Stored, Body>()({ ...rows, title: number({ label: 'Title' }) });
  // @ts-expect-error The API answers a text.
  entity<Stored, Body>()({ ...rows, title: checkbox({ label: 'Title' }) });
  // @ts-expect-error The API answers no field of this name.
  entity<Stored, Body>()({ ...rows, ownerName: text({ label: 'Owner' }) });
  // @ts-expect-error A tab lacks its title.
  thing.tabs({ basics: 'Basics' });
  // @ts-expect-error There is no such tab.
  thing.plain('basic');
  // @ts-expect-error There is no such field.
  expect(() => thing.labelOf('titel')).toThrow();
  expect(thing.names).toHaveLength(8);
});
