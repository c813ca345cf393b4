import { expect, it } from 'vitest';
import { youtubeId } from './youtube';

it('finds the video in every form of address', () => {
  for (const address of [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
    'https://youtu.be/dQw4w9WgXcQ?si=x',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://m.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ])
    expect(youtubeId(address), address).toBe('dQw4w9WgXcQ');
});

it('takes nothing else for one', () => {
  for (const address of [
    '/media/lessons/1',
    'https://example.test/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=short',
    'https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ',
    '',
  ])
    expect(youtubeId(address), address).toBeNull();
});
