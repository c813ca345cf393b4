import { expect, it } from 'vitest';
import { leadCourses, teachers } from '@/shop/shared/lead-courses';
import { priceLines, webAddress } from './price';
import { refundAnswer } from './refund-answer';
import { themeOf } from './theme';

it('takes the theme of the bundle, else that of the address', () => {
  expect(['1', '2', '3', '4', 'anything'].map((id) => themeOf(id))).toEqual([
    'orange',
    'green',
    'purple',
    'orange',
    'orange',
  ]);
  expect(themeOf('2', { theme: 'purple' })).toBe('purple');
  expect(themeOf('3', { theme: null })).toBe('purple');
});

it('splits a price without losing a paisa', () => {
  expect(priceLines({ price: 74_999, discountedPrice: 49_999, discountedPriceInclGst: 58_998.82 })).toEqual({
    list: 74_999,
    offer: 49_999,
    off: 25_000,
    gst: 8_999.82,
    total: 58_998.82,
  });
});

it('links to the web and to this site only', () => {
  expect(webAddress('https://learn.example.in/start')).toBe('https://learn.example.in/start');
  expect(webAddress('/courses')).toBe('/courses');
  for (const wrong of ['javascript:alert(1)', '//evil.example', '', null, undefined]) {
    expect(webAddress(wrong)).toBeNull();
  }
});

it('chooses the first course of each category', () => {
  const courses = ['Web', 'Web', 'Design', 'Career', 'AI'].map((category, i) => ({ category, i }));
  expect(leadCourses(courses, 3).map(({ i }) => i)).toEqual([0, 2, 3]);
});

it('names everybody who teaches once', () => {
  const mentor = (name: string) => ({
    _id: name,
    slug: name,
    name,
    profileImage: null,
    youtubeId: null,
    linkedInId: null,
    about: '',
  });
  const course = (slug: string, ...names: string[]) => ({
    slug,
    title: slug,
    category: 'Web',
    mentor: names.map(mentor),
  });
  const found = teachers([course('a', 'Meera'), course('b', 'Meera', 'Imran')]);
  expect(found.map(({ mentor, courses }) => [mentor.name, courses.map(({ slug }) => slug)])).toEqual([
    ['Meera', ['a', 'b']],
    ['Imran', ['b']],
  ]);
});

it('answers the refund question as the bundle is sold', () => {
  const refund = (days: number | undefined) =>
    refundAnswer({ days, total: 58_998.82, email: 'help@kaushal.test' });
  expect(refund(30)).toContain('within 30 days of paying');
  expect(refund(30)).toContain('₹58,998.82, with any tax');
  expect(refund(0)).toMatch(/^No, except for a duplicate or wrong payment/);
  expect(refund(undefined)).toContain('within the days shown above');
});
