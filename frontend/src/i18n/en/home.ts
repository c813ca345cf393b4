import { catalogue } from './locale';

export const t = catalogue({
  title: 'Home',
  startLearning: 'Start Learning Today →',
  continueLearning: 'Continue learning →',
  searchLabel: 'Search courses by title',
  searchPlaceholder: 'What do you want to learn?',
  searchSubmit: 'Search',
  suggestions: 'Courses found',
  suggestionsLoading: 'Searching…',
  suggestionsNone: 'No courses found.',
  suggestionsFailed: 'Suggestions could not be loaded. Press Enter to search.',
  suggestionsCount: { one: '{count} course found', other: '{count} courses found' },
  popularGoals: 'Popular learning goals',
  figures: '{brand} in figures',
  trendingAll: 'See all trending courses →',
  coursesLoading: 'Loading courses...',
  errorPrefix: 'Error: ',
  trendingEmpty: 'No trending courses available.',
});
