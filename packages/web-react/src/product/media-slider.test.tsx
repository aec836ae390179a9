import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { renderInShop } from '../testing/render-in-shop.tsx';
import { productDetails } from '../testing/samples.ts';
import { MediaSlider } from './media-slider.tsx';

const play = vi.fn<() => Promise<void>>(() => Promise.resolve());
const pause = vi.fn<() => void>();

beforeEach(() => {
  play.mockClear();
  pause.mockClear();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause);
});

const media = [
  { type: 'IMAGE', url: '/pictures/m/a.webp' },
  { type: 'VIDEO', url: '/v.mp4' },
  { type: 'IMAGE', url: '/other/c.webp' },
] as const;

function show(isBlurred = false, onBlurredTap = vi.fn<() => void>()) {
  renderInShop(
    <MediaSlider product={productDetails(1, { media })} isBlurred={isBlurred} onBlurredTap={onBlurredTap} />,
  );
  return { slides: () => [...screen.getByRole('list', { name: 'Фото товара' }).children], onBlurredTap };
}

const hiddenOnes = (slides: readonly Element[]) => slides.map((slide) => slide.getAttribute('aria-hidden'));

describe('media of a product', () => {
  test('[PRD-08] pictures and videos are slides, stepped by arrow, key and thumbnail', () => {
    const { slides } = show();
    expect(slides()).toHaveLength(3);
    expect(hiddenOnes(slides())).toEqual([null, 'true', 'true']);
    fireEvent.click(screen.getByRole('button', { name: 'Следующее фото' }));
    expect(hiddenOnes(slides())).toEqual(['true', null, 'true']);
    fireEvent.keyDown(screen.getByRole('list', { name: 'Фото товара' }), { key: 'End' });
    expect(hiddenOnes(slides())).toEqual(['true', 'true', null]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Следующее фото' }).disabled).toBe(true);
    fireEvent.keyDown(screen.getByRole('list', { name: 'Фото товара' }), { key: 'ArrowRight' });
    fireEvent.keyDown(screen.getByRole('list', { name: 'Фото товара' }), { key: 'ArrowLeft' });
    expect(hiddenOnes(slides())).toEqual(['true', null, 'true']);
    fireEvent.click(screen.getByRole('button', { name: 'Показать 1 из 3' }));
    expect(hiddenOnes(slides())).toEqual([null, 'true', 'true']);
    expect(screen.getByRole('button', { name: 'Показать 1 из 3' }).getAttribute('aria-current')).toBe('true');
  });

  test('[STO-23] slides change within 500 ms, and those left and passed move along; with reduced motion they just change', () => {
    const { slides } = show();
    const track = screen.getByRole('list', { name: 'Фото товара' });
    vi.spyOn(track, 'clientWidth', 'get').mockReturnValue(300);
    const animate = vi.spyOn(Element.prototype, 'animate');
    fireEvent.keyDown(track, { key: 'End' });
    expect(track.scrollLeft).toBe(600);
    expect(animate.mock.contexts).toEqual(slides());
    for (const [motion, timing] of animate.mock.calls) {
      expect(motion).toEqual({ translate: ['600px', '0'] });
      expect(timing).toMatchObject({ duration: 500 });
    }
    animate.mockClear();
    cleanup();
    const calm = (media: string) => Object.assign(new EventTarget(), { media, matches: true });
    vi.spyOn(globalThis, 'matchMedia').mockImplementation((media) => calm(media) as never);
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Следующее фото' }));
    expect(animate).not.toHaveBeenCalled();
  });

  test('[PRD-08] without pictures a placeholder is shown, and no arrows', () => {
    renderInShop(<MediaSlider product={productDetails(1, { media: [] })} isBlurred={false} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByAltText('Товар 1, фото 1')).toBeTruthy();
  });

  test('[PRD-29] large pictures are offered, and the first one is loaded first', () => {
    const { slides } = show();
    const [first, , last] = slides().map((slide) => slide.querySelector('img'));
    expect(first?.srcset).toContain('/pictures/l/a.webp 800w');
    expect(first?.getAttribute('fetchpriority')).toBe('high');
    expect(last?.srcset).toBe('');
    expect(last?.loading).toBe('lazy');
  });

  test('[PRD-26] [PRD-28] a video that is the active slide plays muted in a loop; [PRD-27] when left it pauses', async () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Следующее фото' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Включить видео' }));
    expect(play).toHaveBeenCalled();
    const video = document.querySelector('video');
    expect([video?.muted, video?.loop]).toEqual([true, true]);
    pause.mockClear();
    vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockReturnValue(false);
    fireEvent.click(screen.getByRole('button', { name: 'Следующее фото' }));
    expect(pause).toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: /видео/ })).toBeNull();
  });

  test('[AGE-06] [PRD-26] blurred, nothing plays, every picture is blurred, and a tap asks', async () => {
    const { slides, onBlurredTap } = show(true);
    await vi.dynamicImportSettled();
    const pictures = slides().map((slide) => slide.querySelector('img'));
    expect(pictures.every((picture) => picture?.className.includes('blurred') === true)).toBe(true);
    expect(document.querySelector('video')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Мне есть 18' }));
    expect(onBlurredTap).toHaveBeenCalledOnce();
  });
});
