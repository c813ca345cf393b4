import { expect, it } from 'vitest';
import { unfinishedUploads } from './unfinished';
import { videoFileError } from './video-file';

it('knows videos by their type, or by their name where the browser does not know it', () => {
  expect(videoFileError({ name: 'a.mp4', type: 'video/mp4', size: 1 })).toBeNull();
  expect(videoFileError({ name: 'Lecture.MKV', type: '', size: 1 })).toBeNull();
  expect(videoFileError({ name: '00001.MTS', type: '', size: 1 })).toBeNull();
  expect(videoFileError({ name: 'phone.3gp', type: '', size: 1 })).toBeNull();
  expect(videoFileError({ name: 'plan.pdf', type: 'application/pdf', size: 1 })).toBe(
    'Choose a video: MP4, MOV, MKV, WebM, 3GP, AVI, MTS, MPG, WMV or FLV.',
  );
  expect(videoFileError({ name: 'a.mp4', type: 'video/mp4', size: 5 * 1024 ** 3 })).toBe(
    'This file is larger than 4 GB.',
  );
});

it('names what was not sent to its end', () => {
  const stored = (filename: string) => JSON.stringify({ size: 9, metadata: { filename } });
  localStorage.setItem('tus::tus-br-a-1::77', stored('a.mp4'));
  localStorage.setItem('tus::tus-br-a-2::78', stored('a.mp4'));
  localStorage.setItem('app.player', '{}');
  expect(unfinishedUploads()).toEqual(['a.mp4']);
  localStorage.setItem('tus::broken', 'no json');
  expect(unfinishedUploads()).toEqual([]);
});
