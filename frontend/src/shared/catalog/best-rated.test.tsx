import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeCourse } from '@/test/factories';
import { renderUi } from '@/test/render';
import { BestRated } from './best-rated';
import { languagesOf } from './languages-of';

it('names the best rated course, of two alike the one more reviewed, and none where none is rated', () => {
  const courses = [
    makeCourse({ title: 'Good', rating: 4.5, ratingCount: 9 }),
    makeCourse({ title: 'Best', rating: 4.8, ratingCount: 4 }),
    makeCourse({ title: 'As good', rating: 4.8, ratingCount: 3 }),
    makeCourse({ title: 'New', rating: null }),
  ];
  const { unmount } = renderUi(<BestRated courses={courses} />);
  expect(screen.getByText('Best').closest('p')).toHaveTextContent('4.8');
  for (const title of ['Good', 'As good', 'New']) expect(screen.queryByText(title)).toBeNull();
  unmount();
  renderUi(<BestRated courses={[makeCourse({ title: 'New', rating: null })]} />);
  expect(screen.queryByText('New')).toBeNull();
});

it('counts courses by the language that they are taught in', () => {
  const courses = ['en', 'hi', 'en', null].map((language) => makeCourse({ language }));
  expect(languagesOf(courses)).toBe('2 courses in English, 1 course in Hindi');
  expect(languagesOf([makeCourse({ language: null })])).toBe('');
});
