import { catalogue } from './locale';

export const t = catalogue({
  title: 'Blog',
  description:
    'Plain advice on learning a skill, finding work and running a small business, written by people who teach it.',
  lead: 'Plain advice on learning a skill, finding work and running a small business, by the people who teach it.',
  loading: 'Loading articles',
  none: 'No articles yet. The first one will appear here.',
  lookAt: 'Courses to explore meanwhile',
  courses: 'Trending courses',
  noneMore: 'Until then, try a lesson: course pages mark the ones that anyone can open without an account.',
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
  notFoundText: 'There’s no article at this address. You’ll find all articles in the blog.',
  all: 'All articles',
});
