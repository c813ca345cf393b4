import { QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { keys } from '@/api/keys';
import { createQueryClient } from '@/app/query-client';
import { makeCourse, makeUser } from '@/test/factories';
import { useCourseLink } from './course-link';

const course = makeCourse();

function Probe() {
  return <a href={useCourseLink()(course)}>{course.title}</a>;
}

it('is taken over as a visitor’s though its reader is known by then, and leads an owner to the lessons after that', async () => {
  const client = createQueryClient();
  client.setQueryData(keys.me, makeUser({ courses: [course] }));
  const page = (
    <QueryClientProvider client={client}>
      <Probe />
    </QueryClientProvider>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  const link = container.querySelector('a');
  expect(link).toHaveAttribute('href', `/course/${course.slug}`);
  const faults = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const root = await act(async () => hydrateRoot(container, page));
  expect(faults).not.toHaveBeenCalled();
  expect(container.querySelector('a')).toBe(link);
  expect(link).toHaveAttribute('href', `/course/${course.slug}/learn`);
  act(() => root.unmount());
  faults.mockRestore();
});
