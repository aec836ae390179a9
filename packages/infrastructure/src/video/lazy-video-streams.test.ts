import { expect, test, vi } from 'vitest';

import { LazyVideoStreams } from './lazy-video-streams.ts';

function streams(isLoaded = true) {
  const stop = vi.fn<() => void>();
  const attach = vi.fn<(element: object, url: string, onFailure: () => void) => () => void>(() => stop);
  class Streams {
    readonly attach = attach;
  }
  const load = () =>
    isLoaded ? Promise.resolve({ BrowserVideoStreams: Streams }) : Promise.reject(new Error('gone'));
  return { stop, attach, streams: new LazyVideoStreams(load) };
}

const settled = () => Promise.resolve().then(() => Promise.resolve());
const video = {};

test('[STO-07] a video is attached once its code has come, and taken off again', async () => {
  const { streams: lazy, attach, stop } = streams();
  const fail = vi.fn<() => void>();
  const end = lazy.attach(video, '/a.m3u8', fail);
  expect(attach).not.toHaveBeenCalled();
  await settled();
  expect(attach).toHaveBeenCalledWith(video, '/a.m3u8', fail);
  end();
  expect(stop).toHaveBeenCalledTimes(1);
});

test('[STO-07] one that is gone by then is left alone', async () => {
  const { streams: lazy, attach } = streams();
  lazy.attach(video, '/a.m3u8', () => undefined)();
  await settled();
  expect(attach).not.toHaveBeenCalled();
});

test('[STO-07] code that does not come is a failure, unless nobody waits for it', async () => {
  const fail = vi.fn<() => void>();
  const { streams: lazy } = streams(false);
  lazy.attach(video, '/a.m3u8', fail);
  lazy.attach(video, '/b.m3u8', fail)();
  await settled();
  expect(fail).toHaveBeenCalledTimes(1);
});
