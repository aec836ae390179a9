/**
 * The page is whole without scripts: the shop's own are fetched and run once the first screen is painted. Otherwise they
 * take line and processor away from what a shopper came to see.
 */

/** Maximum wait for images, in ms. */
const MAX_IMAGE_WAIT_MS = 500;

const frame = async (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
  });

/** When the browser says that something was on the screen. */
const painted = async (): Promise<void> =>
  new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });

/** Whether a picture belongs to the first screen; those behind a drawer do not. */
const isFirst = (picture: HTMLImageElement): boolean => {
  const { top, left, width } = picture.getBoundingClientRect();
  const isInside = width > 0 && top < window.innerHeight && left < window.innerWidth;
  return isInside && picture.fetchPriority !== 'low';
};

const afterPaint = async (): Promise<void> => {
  const first = [...document.images].filter(isFirst);
  await Promise.allSettled([painted(), ...first.map(async (picture) => picture.decode())]);
  // The frame with the pictures, and the one that begins when it is done.
  await frame();
  await frame();
};

const patience = async (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, MAX_IMAGE_WAIT_MS);
  });

const start = async (): Promise<void> => {
  // A page in the background paints nothing.
  if (document.visibilityState === 'visible') await Promise.race([afterPaint(), patience()]);
  // The first is the entry; the others are what it imports, asked for at the same time.
  for (const [index, url] of (document.body.dataset['shop'] ?? '').split(' ').entries()) {
    const script = Object.assign(document.createElement('script'), { type: 'module', src: url });
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: url });
    document.head.append(index === 0 ? script : link);
  }
};

/** Fetches the shop's scripts once the page is read and its first screen is painted: its pictures and the files' names are known then. */
export function startAfterPaint(): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => void start());
  else void start();
}
