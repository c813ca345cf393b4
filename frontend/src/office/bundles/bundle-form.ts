import type { BundleBody } from '@/api/admin/bundles';
import type { AdminBundle } from '@/api/admin/types';
import { sentQuestions, type QuestionEntry } from '@/office/shared/questions';
import type { Theme } from '@/api/types';

export type CourseEntry = { id: string; title: string; draft: boolean; price: number };

/** What the form holds, by the wire's names. `price` null is none yet, NaN what cannot be read. */
export type BundleForm = {
  bundleName: string;
  /** The end of its address in the shop. */
  slug: string;
  category: string;
  description: string;
  price: number | null;
  hasDiscount: boolean;
  discount: string;
  offerPrice: number | null;
  bundleImage: string;
  workshops: string;
  refundWindowDays: string;
  courses: CourseEntry[];
  whyBundle: string[];
  outcomes: string[];
  questions: QuestionEntry[];
  isSpecial: boolean;
  theme: Theme | '';
  popupLanguage: 'en' | 'hi' | '';
  videoUrlEnglish: string;
  videoUrlHindi: string;
  startLearningUrl: string;
};
export type FieldName = keyof BundleForm;

export const blankForm = (): BundleForm => ({
  bundleName: '',
  slug: '',
  category: '',
  description: '',
  price: null,
  hasDiscount: false,
  discount: '',
  offerPrice: null,
  bundleImage: '',
  workshops: '0',
  refundWindowDays: '0',
  courses: [],
  whyBundle: [''],
  outcomes: [''],
  questions: [],
  isSpecial: false,
  theme: '',
  popupLanguage: '',
  videoUrlEnglish: '',
  videoUrlHindi: '',
  startLearningUrl: '',
});

/** A cover that the server draws is no picture of the bundle's own. */
const own = (path: string): string => (path.startsWith('/media/covers/') ? '' : path);

/** The stored bundle as the form shows it. */
export const fromBundle = (bundle: AdminBundle): BundleForm => ({
  bundleName: bundle.bundleName,
  slug: bundle.slug,
  category: bundle.category ?? '',
  description: bundle.description ?? '',
  // Nothing is no price: a free bundle has an offer of 100%.
  price: bundle.price > 0 ? bundle.price : null,
  hasDiscount: bundle.discount > 0 || bundle.offerPrice !== null,
  // With a fixed offer the percentage is the server's arithmetic, not a setting.
  discount: bundle.discount > 0 && bundle.offerPrice === null ? String(bundle.discount) : '',
  offerPrice: bundle.offerPrice,
  bundleImage: own(bundle.bundleImage),
  workshops: String(bundle.workshops),
  refundWindowDays: String(bundle.refundWindowDays),
  courses: bundle.courses.map(({ _id, title, price, ...rest }) => ({
    id: _id,
    title,
    price,
    draft: 'status' in rest && rest.status !== 'Published',
  })),
  whyBundle: bundle.whyBundle.length > 0 ? bundle.whyBundle : [''],
  outcomes: bundle.outcomes.length > 0 ? bundle.outcomes : [''],
  questions: bundle.questions,
  isSpecial: bundle.isSpecial,
  theme: bundle.theme ?? '',
  popupLanguage: bundle.popupLanguage ?? '',
  videoUrlEnglish: bundle.videoUrlEnglish ?? '',
  videoUrlHindi: bundle.videoUrlHindi ?? '',
  startLearningUrl: bundle.startLearningUrl ?? '',
});

const filled = (entries: string[]): string[] => entries.map((entry) => entry.trim()).filter(Boolean);

const orNull = (text: string): string | null => text.trim() || null;

/** The form in the wire's words, complete. Without a discount neither percentage nor offer price is set. */
function fullBody(form: BundleForm): Omit<BundleBody, 'version'> {
  const fixed = form.hasDiscount ? form.offerPrice : null;
  return {
    bundleName: form.bundleName.trim(),
    slug: orNull(form.slug),
    category: orNull(form.category),
    description: orNull(form.description),
    price: form.price,
    hasDiscount: form.hasDiscount,
    offerPrice: fixed,
    discount: form.hasDiscount && fixed === null && form.discount.trim() ? Number(form.discount) : null,
    bundleImage: orNull(form.bundleImage),
    workshops: Number(form.workshops),
    refundWindowDays: Number(form.refundWindowDays),
    courses: form.courses.map(({ id }) => id),
    whyBundle: filled(form.whyBundle),
    outcomes: filled(form.outcomes),
    questions: sentQuestions(form.questions),
    isSpecial: form.isSpecial,
    theme: form.theme || null,
    popupLanguage: form.popupLanguage || null,
    videoUrlEnglish: orNull(form.videoUrlEnglish),
    videoUrlHindi: orNull(form.videoUrlHindi),
    startLearningUrl: orNull(form.startLearningUrl),
  };
}

/** The fields in which two states of the form differ, in the form's order. */
export function changedFields(one: BundleForm, other: BundleForm): FieldName[] {
  const [a, b] = [fullBody(one), fullBody(other)];
  const names = Object.keys(blankForm()) as FieldName[];
  return names.filter((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]));
}

/** A new bundle; what is empty is left out. */
export const createBody = (form: BundleForm): BundleBody =>
  Object.fromEntries(Object.entries(fullBody(form)).filter(([, value]) => value !== null));

/** The changed fields only, and the version they were made of. */
export function updateBody(form: BundleForm, base: BundleForm, version: number): BundleBody {
  const all = fullBody(form);
  return { ...Object.fromEntries(changedFields(form, base).map((name) => [name, all[name]])), version };
}

/** What the courses cost one by one, where the bundle's price is above that; null where it is not. */
export function dearerThanParts({ courses, price }: Pick<BundleForm, 'courses' | 'price'>): number | null {
  const parts = courses.reduce((sum, course) => sum + course.price, 0);
  return courses.length > 0 && price !== null && price > parts ? parts : null;
}
