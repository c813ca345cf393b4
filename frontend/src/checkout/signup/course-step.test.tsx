import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '@/test/render';
import type { Choice } from './choices';
import { CourseStep } from './course-step';

const react: Choice = {
  type: 'course',
  id: 'c1',
  slug: 'react',
  title: 'रिएक्ट से नौकरी तक',
  image: '',
  category: 'Web Development',
  price: 4999,
};
const ignore = () => undefined;

function show(search: string, list: Choice[]) {
  const choices = { choice: react, list, error: null, fetching: false, looking: false, retry: ignore };
  renderUi(
    <CourseStep type="course" choices={choices} search={search} onSearch={ignore} onChoose={ignore} />,
  );
}

it('says what is chosen while a search hides it', () => {
  show('zzz', []);
  expect(screen.getByText('No courses found.')).toBeVisible();
  expect(screen.getByText('Chosen:')).toHaveTextContent('Chosen: रिएक्ट से नौकरी तक');
  expect(screen.getByText('रिएक्ट से नौकरी तक')).toHaveAttribute('lang', 'hi');
});

it('says it once while the list shows it', () => {
  show('', [react]);
  expect(screen.getByRole('radio')).toBeChecked();
  expect(screen.queryByText('Chosen:')).not.toBeInTheDocument();
});
