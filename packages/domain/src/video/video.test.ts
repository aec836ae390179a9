import { expect, test } from 'vitest';

import { isVideoPlaying, videoKind } from './video.ts';

test.each([
  ['/video/1/master.m3u8', 'stream'],
  ['/video/1/MASTER.M3U8?v=2#t=1', 'stream'],
  ['/video/1.mp4', 'file'],
  ['/video/1.webm?from=a.m3u8', 'file'],
  ['', 'file'],
] as const)('[STO-07] %s is a %s', (url, kind) => {
  expect(videoKind(url)).toBe(kind);
});

const moment = {
  isActive: true,
  isBlurred: false,
  startsByItself: true,
  prefersReducedMotion: false,
  choice: null,
} as const;

test('[PRD-26] an active video that is not blurred plays by itself', () => {
  expect(isVideoPlaying(moment)).toBe(true);
  expect(isVideoPlaying({ ...moment, isBlurred: true })).toBe(false);
  expect(isVideoPlaying({ ...moment, isBlurred: true, choice: 'play' })).toBe(false);
});

test('[PRD-27] one that is not active does not play, whatever was chosen', () => {
  expect(isVideoPlaying({ ...moment, isActive: false })).toBe(false);
  expect(isVideoPlaying({ ...moment, isActive: false, choice: 'play' })).toBe(false);
});

test('[OPN-158] without a start of its own, or with little motion, it waits for the button', () => {
  expect(isVideoPlaying({ ...moment, startsByItself: false })).toBe(false);
  expect(isVideoPlaying({ ...moment, startsByItself: false, choice: 'play' })).toBe(true);
  expect(isVideoPlaying({ ...moment, prefersReducedMotion: true })).toBe(false);
  expect(isVideoPlaying({ ...moment, prefersReducedMotion: true, choice: 'play' })).toBe(true);
  expect(isVideoPlaying({ ...moment, choice: 'pause' })).toBe(false);
});
