import { expect, it } from 'vitest';
import { cueAt, parseVtt } from './vtt';

const file = `\ufeffWEBVTT - Keys

NOTE chapter: What keys are for

1
00:01.000 --> 00:03.500 align:start position:10%
<v Meera>A key says <i>which</i> row
is which.

00:05.000 --> 00:06.000
Write &lt;li key=&quot;…&quot;&gt; &amp; go on

STYLE
::cue { color: red }

00:04.000 --> 00:05.000
<img src=x onerror=alert(1)>कुंजी स्थिर होनी चाहिए।

01:00:02.250 --> 01:00:03.000
An hour later
`;

it('reads times, and text without any markup', () => {
  expect(parseVtt(file)).toEqual([
    { start: 1, end: 3.5, text: 'A key says which row is which.' },
    { start: 4, end: 5, text: 'कुंजी स्थिर होनी चाहिए।' },
    { start: 5, end: 6, text: 'Write <li key="…"> & go on' },
    { start: 3602.25, end: 3603, text: 'An hour later' },
  ]);
});

it('reads files of other systems', () => {
  expect(parseVtt(file.replaceAll('\n', '\r\n'))).toEqual(parseVtt(file));
});

it('passes over what is no cue, and what is no such file', () => {
  expect(parseVtt('WEBVTT\n\n00:99.000 --> 01:00.000\nNo time\n\n00:01.000 --> 00:02.000\n\n')).toEqual([]);
  expect(parseVtt('1\n00:00:01,000 --> 00:00:02,000\nSubRip')).toEqual([]);
  expect(parseVtt('')).toEqual([]);
});

it('knows which cue is being said', () => {
  const cues = parseVtt(file);
  expect([0, 1, 3.9, 4.2, 9999].map((at) => cueAt(cues, at))).toEqual([-1, 0, 0, 1, 3]);
});
