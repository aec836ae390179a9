/**
 * The page is complete without scripts, so the shop's own are fetched and run once the first screen is painted.
 * Otherwise they would compete for network and CPU with what the shopper came to see.
 */

/** Maximum wait for images, in ms. */
const MAX_IMAGE_WAIT_MS = 500;

const frame = async (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
  });

/** Resolves when the browser reports the first paint. */
const painted = async (): Promise<void> =>
  new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });

/**
 * The pictures of the first screen, without those behind a drawer. An observer reports them after the browser's first
 * layout; measuring each would force a layout of the whole page, including skipped parts far below.
 */
const firstPictures = async (): Promise<readonly HTMLImageElement[]> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      const seen = entries.flatMap(({ isIntersecting, target }) =>
        isIntersecting && target instanceof HTMLImageElement ? [target] : [],
      );
      resolve(seen.filter((picture) => picture.fetchPriority !== 'low'));
    });
    // The page itself is observed too, so that a page without pictures answers at once.
    for (const element of [document.body, ...document.images]) observer.observe(element);
  });

const afterPaint = async (): Promise<void> => {
  const first = await firstPictures();
  await Promise.allSettled([painted(), ...first.map(async (picture) => picture.decode())]);
  // Waits for the frame with the pictures, and for the start of the next one.
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
  // The first URL is the entry; the others are its imports, fetched at the same time.
  for (const [index, url] of (document.body.dataset['shop'] ?? '').split(' ').entries()) {
    const script = Object.assign(document.createElement('script'), { type: 'module', src: url });
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: url });
    document.head.append(index === 0 ? script : link);
  }
};

/**
 * Fetches the shop's scripts once the page is parsed, which reveals its pictures and the file names, and its first
 * screen is painted.
 */
export function startAfterPaint(): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => void start());
  else void start();
}
