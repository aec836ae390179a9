import { err, ok } from '@shop/domain/kernel';
import type { StorySlide } from '@shop/domain/stories';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { offline } from '@shop/application/testing';

import { watchBack } from '../testing/close-watchers.ts';
import { fakeShop } from '../testing/fake-shop.ts';
import { renderInShop } from '../testing/render-in-shop.tsx';
import { ReportContext } from '../ui/index.ts';
import { StoryLayer } from './story-layer.tsx';

const ADVERT = '00000000-0000-4000-8000-000000000009';

const slide = (part: Partial<StorySlide> = {}): StorySlide => ({
  type: 'image',
  duration: 1_000,
  imageUrl: null,
  sources: [],
  backgroundColor: '#112233',
  advertId: null,
  buttons: [],
  ...part,
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function play(
  slides: readonly StorySlide[],
  { afterLast = 'close' as 'close' | 'repeat', shop = fakeShop() } = {},
) {
  const onClose = vi.fn<() => void>();
  renderInShop(<StoryLayer slides={slides} label="Завтрак" afterLast={afterLast} onClose={onClose} />, {
    shop,
  });
  await wait(0);
  return { onClose, shop };
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const player = () => document.querySelector('[data-slide]') as HTMLElement;
const current = () => Number(player().dataset['slide']);
const runs = () => player().dataset['runs'] !== undefined;
const press = (key: string, target: Element | Document = document) =>
  act(() => void fireEvent.keyDown(target, { key }));

describe('the story player', () => {
  test('[STO-08] a slide without its own duration advances after 10 s', async () => {
    await play([slide({ duration: null }), slide()]);
    await wait(9_999);
    expect(current()).toBe(0);
    await wait(1);
    expect(current()).toBe(1);
  });

  test('[STO-09] the next slide’s picture is fetched while this one is shown, not before', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
    await play([
      slide({ imageUrl: '/pictures/m/a.webp' }),
      slide({ imageUrl: '/pictures/m/b.webp' }),
      slide(),
    ]);
    const fetched = () => document.querySelector('img[hidden]')?.getAttribute('src') ?? null;
    expect(fetched()).toBeNull();
    act(() => void fireEvent.load(document.querySelector('img') as HTMLImageElement));
    expect(fetched()).toBe('/pictures/l/b.webp');
    press('ArrowRight');
    act(() => void fireEvent.load(document.querySelector('img') as HTMLImageElement));
    expect(fetched()).toBeNull();
  });

  test('[STO-09, STO-14] each slide takes exactly its own time; after the last one it closes', async () => {
    const { onClose } = await play([slide({ duration: 1_500 }), slide({ duration: 500 })]);
    await wait(1_499);
    expect(current()).toBe(0);
    await wait(1);
    expect(current()).toBe(1);
    await wait(500);
    await wait(600);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('[STO-14, OPN-157] where it is part of a page it repeats', async () => {
    const { onClose } = await play([slide(), slide()], { afterLast: 'repeat' });
    await wait(2_100);
    expect(current()).toBe(0);
    expect(onClose).not.toHaveBeenCalled();
  });

  test('[STO-10] Space pauses and resumes; on a focused button it only presses that button', async () => {
    await play([slide(), slide()]);
    await wait(400);
    press(' ');
    await wait(10_000);
    expect([current(), runs()]).toEqual([0, false]);
    const button = screen.getByRole('button', { name: 'Продолжить' });
    press(' ', button);
    expect(runs()).toBe(false);
    act(() => button.click());
    expect(runs()).toBe(true);
    await wait(599);
    expect(current()).toBe(0);
    await wait(1);
    expect(current()).toBe(1);
  });

  test('[STO-11] arrows go on and back', async () => {
    await play([slide(), slide(), slide()]);
    press('ArrowRight');
    press('ArrowRight');
    expect(current()).toBe(2);
    press('ArrowLeft');
    expect(current()).toBe(1);
    act(() => screen.getByRole('button', { name: 'Дальше' }).click());
    expect(current()).toBe(2);
  });

  test('[STO-12, STO-13] without focus time stands still and goes on with what was left; a pause by Space stays', async () => {
    await play([slide(), slide()]);
    await wait(700);
    act(() => void fireEvent.blur(window));
    await wait(60_000);
    expect(current()).toBe(0);
    act(() => void fireEvent.focus(window));
    await wait(299);
    expect(current()).toBe(0);
    await wait(1);
    expect(current()).toBe(1);
    press(' ');
    act(() => void fireEvent.blur(window));
    act(() => void fireEvent.focus(window));
    await wait(60_000);
    expect(current()).toBe(1);
  });

  test('[OPN-157] a tap on a half goes on or back, a held finger stops the time, a swipe goes on', async () => {
    await play([slide(), slide(), slide()]);
    const frame = document.querySelector('[class*=frame]') as HTMLElement;
    vi.spyOn(frame, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 700));
    const touch = (from: number, to: number) => {
      fireEvent.pointerDown(frame, { clientX: from, clientY: 300, button: 0 });
      fireEvent.pointerUp(frame, { clientX: to, clientY: 300, button: 0 });
    };
    act(() => touch(300, 300));
    expect(current()).toBe(1);
    act(() => touch(100, 100));
    expect(current()).toBe(0);
    act(() => touch(300, 200));
    expect(current()).toBe(1);
    act(() => touch(100, 200));
    expect(current()).toBe(0);
    act(() => void fireEvent.pointerDown(frame, { clientX: 300, clientY: 300, button: 0 }));
    await wait(60_000);
    expect([current(), runs()]).toEqual([0, false]);
    act(() => void fireEvent.pointerCancel(frame));
    expect(runs()).toBe(true);
  });

  test('[UIX-16] a picture that fails is reported and leaves the ground, without a mark of the browser', async () => {
    const report = vi.fn<(message: string) => void>();
    const slides = [slide({ imageUrl: '/pictures/m/a.webp' })];
    renderInShop(
      <ReportContext value={report}>
        <StoryLayer slides={slides} label="Завтрак" afterLast="close" onClose={() => undefined} />
      </ReportContext>,
    );
    await wait(0);
    const image = () => document.querySelector('[class*=frame] img');
    act(() => void fireEvent.error(image() as Element));
    expect([image(), report.mock.calls]).toEqual([null, [['Ошибка загрузки: /pictures/l/a.webp']]]);
  });

  test('[STO-09] time runs once the picture is there; one that fails, or takes 5 s, leaves the ground and time', async () => {
    const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
    const picture = { imageUrl: '/pictures/m/a.webp' };
    await play([slide(picture), slide(picture), slide(picture), slide()]);
    const image = () => document.querySelector('[class*=frame] img') as HTMLImageElement;
    await wait(4_000);
    expect(runs()).toBe(false);
    act(() => void fireEvent.load(image()));
    expect(runs()).toBe(true);
    await wait(1_000);
    expect([current(), runs()]).toEqual([1, false]);
    act(() => void fireEvent.error(image()));
    expect(runs()).toBe(true);
    await wait(1_000);
    await wait(4_999);
    expect([current(), runs()]).toEqual([2, false]);
    await wait(1);
    expect(runs()).toBe(true);
    await wait(1_000);
    expect(current()).toBe(3);
    complete.mockRestore();
  });

  test('[STO-15] a button shows its text and leads where its link does; a deep link is resolved', async () => {
    await play([
      slide({
        buttons: [
          { name: 'BottomButton', text: 'К корзине', link: 'shop://cart' },
          { name: 'BottomButton', text: 'Наружу', link: 'https://example.com/a' },
        ],
      }),
    ]);
    expect(screen.getByRole('link', { name: 'К корзине' }).getAttribute('href')).toBe('/cart');
    const outside = screen.getByRole('link', { name: 'Наружу' });
    expect([
      outside.getAttribute('href'),
      outside.getAttribute('target'),
      outside.getAttribute('rel'),
    ]).toEqual(['https://example.com/a', '_blank', 'noopener noreferrer']);
  });

  test('[STO-15, OPN-164] a link that leads nowhere says so and stays; a script is never run', async () => {
    const links = ['shop://nothing/x', 'shop://cart?showcaseType=SUPERMARKET', 'javascript:alert(1)'];
    const { shop } = await play([
      slide({ buttons: links.map((link) => ({ name: 'BottomButton', text: link, link })) }),
    ]);
    const alert = () => shop.alerts.state.alert?.text ?? null;
    expect(screen.queryAllByRole('link')).toEqual([]);
    act(() => screen.getByRole('button', { name: links[2] ?? '' }).click());
    expect(alert()).toBeNull();
    for (const link of links.slice(0, 2)) {
      act(() => screen.getByRole('button', { name: link }).click());
      expect(alert()).toContain('Не сработало');
      act(() => shop.alerts.close());
    }
  });

  test('[DPL-31] a link to a product that names none is logged, and nothing else happens', async () => {
    const shop = fakeShop();
    const report = vi.fn<(message: string) => void>();
    const buttons = [{ name: 'BottomButton', text: 'К товару', link: 'shop://main' }];
    const { where } = renderInShop(
      <ReportContext value={report}>
        <StoryLayer
          slides={[slide({ buttons })]}
          label="Завтрак"
          afterLast="close"
          onClose={() => undefined}
        />
      </ReportContext>,
      { shop, at: '/stories/a' },
    );
    await wait(0);
    fireEvent.click(screen.getByRole('button', { name: 'К товару' }));
    await wait(0);
    expect(report).toHaveBeenCalledExactlyOnceWith('Link without a product: PRODUCT');
    expect([where(), shop.alerts.state.alert]).toEqual(['/stories/a', null]);
  });

  test('[STO-18, STO-19] an advert offers who advertises, and the open drawer stops the time; Escape closes only the drawer', async () => {
    const shop = fakeShop();
    shop.showcase.set({ showcase: { id: 'store' } as never });
    shop.calls.advert.give(ok({ id: ADVERT, advertiser: 'ООО «Лёд»', erid: '2Vtz', description: 'ОГРН 1' }));
    const { onClose } = await play([slide({ advertId: ADVERT }), slide()], { shop });
    act(() => screen.getByRole('button', { name: 'Реклама' }).click());
    await wait(5_000);
    expect([current(), runs()]).toEqual([0, false]);
    expect(screen.getByRole('dialog', { name: 'Реклама' }).textContent).toMatch(/ООО «Лёд».*2Vtz.*ОГРН 1/);
    press('ArrowRight');
    press(' ');
    expect([current(), runs()]).toEqual([0, false]);
    press('Escape');
    await wait(400);
    expect(onClose).not.toHaveBeenCalled();
    expect(runs()).toBe(true);
    await wait(1_000);
    expect(current()).toBe(1);
    expect(screen.queryByRole('button', { name: 'Реклама' })).toBeNull();
    press('Escape');
    await wait(600);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('[STO-18] [STO-19] Back on a phone closes who advertises, and not the story', async () => {
    const back = watchBack();
    const { onClose } = await play([slide({ advertId: ADVERT }), slide()], { shop: fakeShop() });
    act(() => screen.getByRole('button', { name: 'Реклама' }).click());
    await wait(600);
    expect([runs(), back.count()]).toEqual([false, 1]);
    back.press();
    await wait(400);
    expect([runs(), back.count(), onClose.mock.calls.length]).toEqual([true, 0, 0]);
    vi.unstubAllGlobals();
  });

  test('[STO-21] an advert that cannot be loaded says so, with a way to the support', async () => {
    const shop = fakeShop();
    shop.showcase.set({ showcase: { id: 'store' } as never });
    shop.calls.advert.give(err(offline));
    await play([slide({ advertId: ADVERT })], { shop });
    act(() => screen.getByRole('button', { name: 'Реклама' }).click());
    await wait(100);
    const drawer = screen.getByRole('dialog', { name: 'Реклама' });
    expect(drawer.textContent).toContain('Мы сломались');
    expect(drawer.textContent).toContain('Не можем загрузить данные. Обновите сайт — обычно это помогает');
    expect(drawer.querySelector('button:last-of-type')).toBeTruthy();
    expect(screen.getByRole('button', { name: /поддержк/i })).toBeTruthy();
  });

  test('[STO-07] [STO-24] [OPN-158] a clip is played as a stream, muted, pauses with the slide, and on a desktop is 1.4 times as high as the player is wide', async () => {
    const attach = vi.fn<() => () => void>(() => () => undefined);
    const played = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const paused = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    vi.spyOn(globalThis, 'matchMedia').mockImplementation(
      (media) =>
        ({
          matches: false,
          media,
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as never,
    );
    const sources = [{ videoUrl: '/video/1/master.m3u8', contentType: 'application/vnd.apple.mpegurl' }];
    await play([slide({ type: 'video', sources })], { shop: fakeShop({ videoStreams: { attach } }) });
    const video = document.querySelector('video') as HTMLVideoElement;
    expect(attach.mock.calls[0]?.slice(0, 2)).toEqual([video, '/video/1/master.m3u8']);
    expect([video.style.aspectRatio, video.style.maxHeight]).toEqual(['1 / 1.4', '100dvh']);
    expect([video.muted, runs()]).toEqual([true, false]);
    act(() => void fireEvent.playing(video));
    expect(runs()).toBe(true);
    played.mockClear();
    press(' ');
    expect(paused).toHaveBeenCalled();
    press(' ');
    expect(played).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
  });
});
