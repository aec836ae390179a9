import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import type { VideoStreams } from '@shop/application/video';

import { DeviceContext } from '../kernel/device-context.ts';
import { ShopContext } from '../kernel/shop-context.ts';
import { fakeShop } from '../testing/fake-shop.ts';
import { VideoPlayer, type VideoPlayerProps } from './video-player.tsx';

const play = vi.fn<() => Promise<void>>(() => Promise.resolve());
const pause = vi.fn<() => void>();
let littleMotion = false;
let isPaused = true;

beforeEach(() => {
  littleMotion = false;
  isPaused = true;
  play.mockReset().mockImplementation(() => {
    isPaused = false;
    return Promise.resolve();
  });
  pause.mockReset().mockImplementation(() => {
    isPaused = true;
  });
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(() => isPaused);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause);
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) => {
    const media = {
      matches: littleMotion,
      media: query,
      addEventListener: vi.fn<() => void>(),
      removeEventListener: vi.fn<() => void>(),
    };
    return media as unknown as MediaQueryList;
  });
});

function show(part: Partial<VideoPlayerProps> = {}, device: 'MOBILE' | 'DESKTOP' = 'MOBILE') {
  const detach = vi.fn<() => void>();
  const attach = vi.fn<VideoStreams['attach']>(() => detach);
  const shop = fakeShop({ videoStreams: { attach } });
  const tree = (props: Partial<VideoPlayerProps>) => (
    <ShopContext value={shop.asShop()}>
      <DeviceContext value={device}>
        <VideoPlayer src="/v.mp4" poster="/p.webp" label="Клубника" isActive {...part} {...props} />
      </DeviceContext>
    </ShopContext>
  );
  const { rerender } = render(tree({}));
  return {
    attach,
    detach,
    update: (props: Partial<VideoPlayerProps>) => rerender(tree(props)),
    video: () => document.querySelector('video'),
  };
}

test('[PRD-26] on mobile an active video starts by itself', () => {
  const { video } = show();
  expect(play).toHaveBeenCalledTimes(1);
  expect(video()?.getAttribute('src')).toBe('/v.mp4');
});

test('[PRD-26] a blurred video neither plays nor loads, and starts once it is not blurred any more', () => {
  const { video, update } = show({ isBlurred: true });
  expect(play).not.toHaveBeenCalled();
  expect(video()).toBeNull();
  update({ isBlurred: false });
  expect(play).toHaveBeenCalledTimes(1);
  expect(video()?.getAttribute('src')).toBe('/v.mp4');
});

test('[PRD-27] it pauses when it is no longer the active slide, and resumes when it is again', () => {
  const { update } = show();
  pause.mockClear();
  update({ isActive: false });
  expect(pause).toHaveBeenCalledTimes(1);
  update({ isActive: true });
  expect(play).toHaveBeenCalledTimes(2);
});

test('[PRD-27] a video that was never looked at loads nothing', () => {
  const { video } = show({ isActive: false });
  expect(video()?.hasAttribute('src')).toBe(false);
  expect(screen.queryByRole('button')).toBeNull();
});

test('[PRD-28] it is muted, repeats and stays in the page', () => {
  const { video } = show();
  expect(video()?.muted).toBe(true);
  expect(video()?.loop).toBe(true);
  expect(video()?.hasAttribute('playsinline')).toBe(true);
});

test('[OPN-158] on a desktop it starts on its play button and stops on the same', () => {
  show({}, 'DESKTOP');
  expect(play).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Включить видео' }));
  expect(play).toHaveBeenCalledTimes(1);
  pause.mockClear();
  fireEvent.click(screen.getByRole('button', { name: 'Остановить видео' }));
  expect(pause).toHaveBeenCalledTimes(1);
});

test('[OPN-158] shown again after being left, it waits for the button', () => {
  const { update } = show({}, 'DESKTOP');
  fireEvent.click(screen.getByRole('button', { name: 'Включить видео' }));
  update({ isActive: false });
  update({ isActive: true });
  expect(play).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Включить видео' })).toBeTruthy();
});

test('[PRD-26] with reduced motion nothing starts by itself; the button starts it', () => {
  littleMotion = true;
  show();
  expect(play).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Включить видео' }));
  expect(play).toHaveBeenCalledTimes(1);
});

test('[PRD-26] a browser that requires a tap first gets a button', async () => {
  play.mockRejectedValue(new DOMException('tap first', 'NotAllowedError'));
  show();
  const button = await screen.findByRole('button', { name: 'Включить видео' });
  play.mockReset().mockResolvedValue();
  fireEvent.click(button);
  expect(play).toHaveBeenCalledTimes(1);
});

test('[PRD-26] a video that cannot be played leaves its picture', () => {
  const { video } = show();
  fireEvent.error(video() as HTMLVideoElement);
  expect(video()).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByAltText('Клубника').getAttribute('src')).toBe('/p.webp');
});

test('[STO-07] when its source is replaced, it goes on by itself', () => {
  const { video } = show({ src: '/v/master.m3u8' });
  const element = video() as HTMLVideoElement;
  isPaused = true;
  fireEvent.canPlay(element);
  expect(play).toHaveBeenCalledTimes(2);
});

test('[STO-07] an m3u8 is played as a stream, released with the player, and a failure leaves the picture', () => {
  const { attach, detach, video, update } = show({ src: '/v/master.m3u8' });
  expect(attach).toHaveBeenCalledTimes(1);
  expect(attach.mock.calls[0]?.slice(0, 2)).toEqual([video(), '/v/master.m3u8']);
  expect(video()?.hasAttribute('src')).toBe(false);
  update({ src: '/w/master.m3u8' });
  expect(detach).toHaveBeenCalledTimes(1);
  expect(attach).toHaveBeenCalledTimes(2);
  act(() => attach.mock.lastCall?.[2]());
  expect(video()).toBeNull();
  expect(detach).toHaveBeenCalledTimes(2);
});

test('[STO-22] blurred, it is blurred by 8 px unless told otherwise', () => {
  show({ isBlurred: true });
  expect(document.querySelector<HTMLElement>('[style]')?.style.getPropertyValue('--blur-radius')).toBe('8px');
});

test('[STO-22] another blur is taken', () => {
  show({ isBlurred: true, blurRadius: 20 });
  expect(document.querySelector<HTMLElement>('[style]')?.style.getPropertyValue('--blur-radius')).toBe(
    '20px',
  );
});
