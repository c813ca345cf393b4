import { expect, it } from 'vitest';
import { ApiError } from '@/api/error';
import { toFieldErrors } from './field-errors';

it('parts a refusal into fields and the rest', () => {
  const error = new ApiError({
    status: 422,
    messages: ['a', 'b', 'c'],
    fields: [
      { field: 'title', code: 'x', message: 'Too long.' },
      { field: 'videos.2.url', code: 'x', message: 'Not https.' },
      { field: 'slug', code: 'x', message: 'Taken.' },
    ],
  });
  expect(toFieldErrors(error, ['title', 'videos'], (field) => field.split('.')[0] ?? null)).toEqual({
    fields: { title: 'Too long.', videos: 'Not https.' },
    general: ['Taken.'],
  });
  expect(toFieldErrors(new ApiError({ status: 409, messages: ['Changed.'] }), ['title']).general).toEqual([
    'Changed.',
  ]);
});
