import { beforeEach, expect, test, vi } from 'vitest';

import { BrowserVideoStreams } from './browser-video-streams.ts';

class FakeVideo extends EventTarget {
  src = '';
  readonly native: string;

  constructor(native: string) {
    super();
    this.native = native;
  }

  canPlayType(): string {
    return this.native;
  }

  removeAttribute(): void {
    this.src = '';
  }

  load(): void {}
}

beforeEach(() => {
  vi.stubGlobal('HTMLVideoElement', FakeVideo);
});

function streams(isSupported = true) {
  const end = vi.fn<() => void>();
  const playWithHls = vi.fn<(element: object, url: string, onFailure: () => void) => (() => void) | null>(
    () => (isSupported ? end : null),
  );
  const load = vi.fn<() => Promise<{ playWithHls: typeof playWithHls }>>(() =>
    Promise.resolve({ playWithHls }),
  );
  return { end, playWithHls, load, streams: new BrowserVideoStreams(load) };
}

const settled = () => Promise.resolve().then(() => Promise.resolve());

test('[STO-07] a browser that plays streams by itself fetches no library', () => {
  const own = streams();
  const video = new FakeVideo('probably');
  const detach = own.streams.attach(video, '/a.m3u8', vi.fn<() => void>());
  expect(video.src).toBe('/a.m3u8');
  detach();
  expect(video.src).toBe('');
  expect(own.load).not.toHaveBeenCalled();
});

test('[STO-07] one that does not plays them with the library', async () => {
  const own = streams();
  const detach = own.streams.attach(new FakeVideo(''), '/a.m3u8', vi.fn<() => void>());
  await settled();
  expect(own.playWithHls).toHaveBeenCalledTimes(1);
  detach();
  expect(own.end).toHaveBeenCalledTimes(1);
});

test('[STO-07] one that thought it could hands over to the library', async () => {
  const own = streams();
  const failed = vi.fn<() => void>();
  const video = new FakeVideo('maybe');
  own.streams.attach(video, '/a.m3u8', failed);
  video.dispatchEvent(new Event('error'));
  await settled();
  expect(own.playWithHls).toHaveBeenCalledTimes(1);
  expect(failed).not.toHaveBeenCalled();
});

test('[STO-07] where nothing can play it, that is reported once', async () => {
  const own = streams(false);
  const failed = vi.fn<() => void>();
  own.streams.attach(new FakeVideo(''), '/a.m3u8', failed);
  await settled();
  expect(failed).toHaveBeenCalledTimes(1);
});

test('[STO-07] what was let go before the library came is not played', async () => {
  const own = streams();
  own.streams.attach(new FakeVideo(''), '/a.m3u8', vi.fn<() => void>())();
  await settled();
  expect(own.playWithHls).not.toHaveBeenCalled();
});
