import { catalogue } from './locale';

export const t = catalogue({
  title: 'Blog',
  description:
    'Plain advice on learning a skill, finding work and running a small business, written by people who teach it.',
  lead: 'Plain advice on learning a skill, finding work and running a small business, by the people who teach it.',
  loading: 'Loading articles',
  none: 'There are no articles yet. The first one appears here.',
  lookAt: 'Courses to look at meanwhile',
  courses: 'Trending courses',
  noneMore:
    'Until then: lessons that are open to everyone, without an account, are marked on the page of their course.',
  toCourses: 'See all courses',
  viewAll: 'View All Articles',
  showLess: 'Show Less',
  minutes: { one: '{count} min read', other: '{count} min read' },
  byline: 'By {author}',
  toTop: 'Back to top',
  more: 'Read next',
  courseOf: 'Learn it with us',
  coursesOf: 'All courses in {category} →',
  notFound: 'Article not found',
  notFoundText: 'There is no article at this address. All of them are in the blog.',
  all: 'All articles',
});
