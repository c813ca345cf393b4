import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import { usePlayerPrefs } from '@/domain/video/player-prefs';
import { makePlayback } from '@/test/lessons';
import { renderUi } from '@/test/render';
import { VideoPlayer, type VideoPlayerProps } from './video-player';

vi.mock('media-chrome/react', () => import('@/test/media-chrome'));
vi.mock('hls.js/light', () => import('@/test/hls'));
const { default: Hls } = await import('@/test/hls');

const playback = makePlayback('lesson-1');
const captions = [
  { language: 'en' as const, label: 'English', url: '/media/captions/lesson-1/en.vtt?s=first' },
  { language: 'hi' as const, label: 'हिन्दी', url: '/media/captions/lesson-1/hi.vtt?s=first' },
];
const heights = [240, 480, 720];

async function open(over: Partial<VideoPlayerProps> = {}) {
  const view = renderUi(
    <VideoPlayer src="/media/lessons/lesson-1" playback={playback} title="Keys" hotkeys="page" {...over} />,
  );
  await waitFor(() => expect(document.querySelector('video')).not.toBeNull());
  const video = document.querySelector('video') as HTMLVideoElement;
  return { ...view, video };
}
async function openStream(over: Partial<VideoPlayerProps> = {}) {
  const view = await open(over);
  await waitFor(() => expect(Hls.all).not.toHaveLength(0));
  return { ...view, hls: () => Hls.all.at(-1) as InstanceType<typeof Hls> };
}
const playing = (video: HTMLVideoElement, currentTime: number) =>
  Object.defineProperties(video, {
    currentTime: { value: currentTime, writable: true, configurable: true },
    paused: { value: false, configurable: true },
    readyState: { value: 4, configurable: true },
    duration: { value: 300, configurable: true },
  });
const lessData = () =>
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }));

beforeEach(() => {
  Hls.reset();
  usePlayerPrefs.setState({
    quality: 'auto',
    qualityChosen: false,
    captions: '',
    language: '',
    bandwidth: null,
  });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  return () => vi.unstubAllGlobals();
});

describe('which way it plays', () => {
  it('is the stream where there is one and the browser has media sources', async () => {
    const { video, hls, container } = await openStream({ startAt: 42 });
    expect(hls().address).toBe(playback.master);
    expect(hls().config).toMatchObject({ startPosition: 42, enableWorker: false });
    expect(video).not.toHaveAttribute('src');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('is the browser’s own stream where it has no media sources', async () => {
    Hls.supported = false;
    vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
    const { video } = await open();
    await waitFor(() => expect(video).toHaveAttribute('src', playback.master));
  });

  it('is the file for a browser that knows no streams, and for a lesson without one', async () => {
    Hls.supported = false;
    vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('');
    const { video, unmount } = await open();
    await waitFor(() => expect(video).toHaveAttribute('src', '/media/lessons/lesson-1'));
    unmount();
    Hls.supported = true;
    const file = await open({ playback: undefined });
    expect(file.video).toHaveAttribute('src', '/media/lessons/lesson-1');
    expect(Hls.all).toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Quality and captions' })).toBeNull();
  });
});

describe('quality', () => {
  const choose = async (user: Awaited<ReturnType<typeof open>>['user'], label: string) => {
    await user.click(screen.getByRole('button', { name: 'Quality and captions' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Quality' }), label);
    await user.keyboard('{Escape}');
  };

  it('is the connection’s matter until it is chosen, and is remembered then', async () => {
    const { hls, user, unmount } = await openStream();
    hls().parse(heights);
    expect(hls().loadLevel).toBe(-1);
    await choose(user, '480p, about 13 MB');
    expect(hls().nextLevel).toBe(1);
    unmount();
    const again = await openStream();
    again.hls().parse(heights);
    expect(again.hls().loadLevel).toBe(1);
  });

  it('is low for learners who save data, and nothing is fetched before they ask', async () => {
    lessData();
    usePlayerPrefs.setState({ quality: 720 });
    const { user } = renderUi(<VideoPlayer src="/x" playback={playback} title="Keys" facade />);
    expect(document.querySelector('video')).toBeNull();
    expect(Hls.all).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Play Keys' }));
    await waitFor(() => expect(Hls.all).toHaveLength(1));
    Hls.all[0]?.parse(heights);
    expect(Hls.all[0]?.loadLevel).toBe(0);
    expect(usePlayerPrefs.getState().quality).toBe(720);
  });

  it('of the sound only is a list of its own, at the same second', async () => {
    const { hls, user, video } = await openStream();
    const first = hls();
    playing(video, 61);
    await choose(user, 'Sound only, about 1 MB');
    await waitFor(() => expect(hls().address).toBe(playback.audio));
    expect(first.destroyed).toBe(true);
    expect(hls().config).toMatchObject({ startPosition: 61 });
    Object.defineProperty(video, 'currentTime', { value: 0, writable: true });
    fireEvent.loadedMetadata(video);
    expect(video.currentTime).toBe(61);
    expect(video.play).toHaveBeenCalled();
  });
});

describe('what goes wrong', () => {
  const fresh = (token: string) => async () => ({
    src: '/media/lessons/lesson-1',
    playback: makePlayback('lesson-1', token),
  });

  it('a token that has ended is replaced without a word', async () => {
    const renew = vi.fn(fresh('second'));
    const { hls } = await openStream({ renew });
    const asked = await hls().request('http://localhost/media/streams/lesson-1/480p.m3u8?s=first', 'second');
    expect(asked.map((url) => new URL(url).search)).toEqual(['?s=first', '?s=second']);
    expect(renew).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a stream that fails is opened anew at the same second, then says so', async () => {
    const renew = vi.fn(fresh('second'));
    const { hls, video } = await openStream({ renew });
    playing(video, 33);
    act(() => hls().fail({ fatal: true, response: { code: 403 } }));
    await waitFor(() => expect(hls().address).toContain('s=second'));
    expect(hls().config).toMatchObject({ startPosition: 33 });
    act(() => hls().fail({ fatal: true, response: { code: 403 } }));
    expect(await screen.findByText('The video couldn’t be played. Your place is saved.')).toBeVisible();
  });

  it('a lost connection is said, and goes by itself', async () => {
    const { hls } = await openStream();
    hls().parse(heights);
    act(() => hls().fail({ fatal: false, response: { code: 0 } }));
    expect(screen.getByText(/Connection lost/)).toBeVisible();
    const loads = hls().starts;
    act(() => fireEvent(window, new Event('online')));
    expect(hls().starts).toBe(loads + 1);
    act(() => hls().load());
    expect(screen.queryByText(/Connection lost/)).toBeNull();
  });

  it('a browser without a connection says so', async () => {
    await openStream();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => fireEvent(window, new Event('offline')));
    expect(screen.getByText(/You’re offline/)).toBeVisible();
    online.mockReturnValue(true);
    act(() => fireEvent(window, new Event('online')));
    expect(screen.queryByText(/You’re offline/)).toBeNull();
  });
});

describe('captions', () => {
  it('are tracks, turned on by key and remembered by language', async () => {
    usePlayerPrefs.setState({ language: 'hi' });
    const { user } = await openStream({ captions });
    const tracks = [...document.querySelectorAll('track[kind=captions]')];
    expect(tracks.map((track) => track.getAttribute('srclang'))).toEqual(['en', 'hi']);
    await user.keyboard('c');
    expect(usePlayerPrefs.getState().captions).toBe('hi');
    expect(screen.getByRole('button', { name: 'Hide captions' })).toBeInTheDocument();
    await user.keyboard('c');
    expect(usePlayerPrefs.getState()).toMatchObject({ captions: '', language: 'hi' });
  });

  it('with an old link are asked for anew', async () => {
    const renew = vi.fn(async () => ({ src: '/x', playback }));
    await openStream({ captions, renew });
    for (const track of document.querySelectorAll('track[kind=captions]')) fireEvent.error(track);
    await waitFor(() => expect(renew).toHaveBeenCalledOnce());
  });
});

it('lists its keys at a press of ?', async () => {
  const { user } = await openStream({ captions });
  await user.keyboard('?');
  const list = await screen.findByRole('dialog', { name: 'Player shortcuts' });
  expect(list).toHaveTextContent('Captions on or off');
  expect(list).not.toHaveTextContent('Write a note');
});
