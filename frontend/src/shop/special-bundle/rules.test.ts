import { expect, it } from 'vitest';
import { leadCourses, teachers } from './lead-courses';
import { priceLines, webAddress } from './price';
import { questions } from '@/i18n/prose/special-bundle-questions';
import { modules, week } from '@/i18n/prose/special-bundle';
import { skills } from '@/i18n/prose/special-bundle-skills';
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
  expect(found.map(({ mentor, course }) => [mentor.name, course.slug])).toEqual([
    ['Meera', 'a'],
    ['Imran', 'b'],
  ]);
});

it('has what the page names: seven modules, twelve skills, a week of 8 to 10 hours', () => {
  expect(modules.map(({ name }) => name)).toEqual([
    'Foundation',
    'Positioning',
    'Showcasing',
    'Networking',
    'Outreach',
    'Managing',
    'Scaling',
  ]);
  expect(new Set(skills.map(({ name }) => name)).size).toBe(12);
  const hours = week.reduce((sum, day) => sum + day.hours, 0);
  expect(hours).toBeGreaterThanOrEqual(8);
  expect(hours).toBeLessThanOrEqual(10);
});

it('answers the refund question as the bundle is sold', () => {
  const refund = (refundDays: number | undefined) =>
    questions({ refundDays, total: 58_998.82, percent: 18, email: 'help@kaushal.test' }).find(
      ({ id }) => id === 'refund',
    )?.content;
  expect(refund(30)).toContain('within 30 days of paying');
  expect(refund(30)).toContain('₹58,998.82, the 18% GST included');
  expect(refund(0)).toMatch(/^No, except for a duplicate or wrong payment/);
  expect(questions({ refundDays: 30, total: 1, percent: 18, email: '' })).toHaveLength(7);
});
