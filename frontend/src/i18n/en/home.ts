import { catalogue } from './locale';

export const t = catalogue({
  title: 'Home',
  startLearning: 'Start Learning Today →',
  continueLearning: 'Continue learning →',
  popularGoals: 'Popular learning goals',
  figures: '{brand} in figures',
  clipPlay: 'Watch the lesson {title}',
  clipWatch: 'Watch the lesson',
  clipStop: 'Stop the silent clip',
  clipMove: 'Play the silent clip',
  clipMentor: 'with {name}',
  clipFirstFree: 'First lesson free',
  clipFree: 'Free lesson',
  trendingAll: 'See all trending courses →',
  coursesLoading: 'Loading courses...',
  errorPrefix: 'Error: ',
  trendingEmpty: 'No trending courses available.',
});
