import { keys } from '@/api/keys';
import type { BundleWithCourses, Course, CourseSummary } from '@/api/types';
import { toFilter, everything } from '@/features/explore/filter';
import { roadOf } from '@/features/special-bundle/roads';

/**
 * What the build shows in place of a shop's data: each text is a token with its field's name, each number one that stands
 * nowhere else. `marks` makes of them the places where the server writes the data of the day.
 */
export const token = (name: string): string => `zz-${name}-zz`;

/** Numbers, by the field that they stand for; a price, a length and a count are told apart by their size. */
export const figures = {
  price: 9_100_001,
  priceInclGst: 9_200_002,
  discountedPrice: 9_500_005,
  discountedPriceInclGst: 9_700_007,
  /** The list price of a bundle. */
  listPrice: 9_600_006,
  discount: 93.1,
  totalLessons: 9301,
  totalSeconds: 9401 * 3600,
  durationSeconds: 9501,
  rating: 0.9,
  workshops: 9601,
  refundWindowDays: 9701,
  courses: 9801,
  found: 9,
  startsOn: '9999-12-31',
} as const;

/** One course of a list called `list`. */
const summary = (list: string): CourseSummary => ({
  _id: token(`${list}--_id`),
  slug: token(`${list}--slug`),
  title: token(`${list}--title`),
  image: token(`${list}--image`),
  price: figures.price,
  priceInclGst: figures.priceInclGst,
  duration: token(`${list}--duration`),
  category: token(`${list}--category`),
  level: '',
  isTrending: false,
  isOffline: false,
  bundle: null,
  bundleName: null,
  courseIntroLine: '',
  description: '',
  rating: figures.rating,
  totalLessons: figures.totalLessons,
  totalSeconds: figures.totalSeconds,
  startsOn: figures.startsOn,
});

const points = (name: string): string[] => [token(`${name}--.`)];

const course: Course = {
  ...summary(''),
  _id: token('_id'),
  slug: token('slug'),
  title: token('title'),
  image: token('image'),
  duration: token('duration'),
  category: token('category'),
  level: token('level'),
  courseIntroLine: token('courseIntroLine'),
  description: token('description'),
  courseIntrovideo: { videoPath: 'film' },
  whyCourse: points('whyCourse'),
  whatYouWillLearn: points('whatYouWillLearn'),
  whoShouldEnroll: points('whoShouldEnroll'),
  stillConfused: points('stillConfused'),
  reason: points('reason'),
  courseHighlights: points('courseHighlights'),
  HowWillHelpYou: token('HowWillHelpYou'),
  videos: [
    {
      _id: 'video',
      title: token('videos--title'),
      isPreview: false,
      durationSeconds: figures.durationSeconds,
    },
  ],
  certificatePath: token('certificatePath'),
  pdfPath: token('pdfPath'),
  mentor: [
    {
      name: token('mentor--name'),
      about: token('mentor--about'),
      profileImage: token('mentor--profileImage'),
      youtubeId: null,
      linkedInId: null,
    },
  ],
  refundWindowDays: figures.refundWindowDays,
  owned: false,
  status: 'Published',
  date: '',
  version: 1,
};

/** `length` items of which only the first is there: a list walks over it once and says its length. */
function counted<T>(first: T, length: number): T[] {
  const list = [first];
  list.length = length;
  return list;
}

const bundle: BundleWithCourses = {
  _id: token('_id'),
  slug: token('slug'),
  bundleName: token('bundleName'),
  bundleImage: token('bundleImage'),
  description: token('description'),
  price: figures.listPrice,
  discountedPrice: figures.discountedPrice,
  discountedPriceInclGst: figures.discountedPriceInclGst,
  discount: figures.discount,
  hasDiscount: true,
  isSpecial: false,
  category: token('category'),
  workshops: figures.workshops,
  whyBundle: points('whyBundle'),
  totalLessons: figures.totalLessons,
  totalSeconds: figures.totalSeconds,
  courses: counted(summary('courses'), figures.courses),
  refundWindowDays: figures.refundWindowDays,
  theme: null,
  status: 'Published',
  date: '',
  lastUpdated: '',
  owned: false,
  startLearningUrl: null,
  videoUrlEnglish: 'film',
  videoUrlHindi: 'film-hi',
};

/** A special bundle at `id`; the three roads have their names from the start. */
const special = (id: string): BundleWithCourses => ({
  ...bundle,
  isSpecial: true,
  slug: id,
  bundleName: roadOf(id)?.name ?? token('bundleName'),
});

const listed = (list: string): BundleWithCourses => ({
  ...bundle,
  _id: token(`${list}--_id`),
  slug: token(`${list}--slug`),
  bundleName: token(`${list}--bundleName`),
  bundleImage: token(`${list}--bundleImage`),
  description: token(`${list}--description`),
  category: token(`${list}--category`),
});

/** What the page at `path` reads first, for its query client; `null` for a page that the build can make whole. */
export function specimens(path: string): [readonly unknown[], unknown][] | null {
  const [, kind = '', id = ''] = path.split('/');
  switch (kind) {
    case 'courses':
      return [
        [
          keys.courseList(toFilter(everything)),
          { courses: [summary('courses')], page: { page: 1, perPage: 12, total: figures.found } },
        ],
        [keys.bundleList, [listed('bundles')]],
      ];
    case 'bundles':
      return [[keys.bundleList, [listed('bundles')]]];
    case 'specialBundles':
      return [[keys.bundleList, [{ ...listed('bundles'), isSpecial: true }]]];
    case 'course':
      return [[keys.course(id), course]];
    case 'bundle':
      return [[keys.bundle(id), bundle]];
    case 'specialBundle':
      return [[keys.bundle(id), special(id)]];
    default:
      return null;
  }
}
