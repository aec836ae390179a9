import type { Page } from '@playwright/test';

export type Rgb = readonly [red: number, green: number, blue: number];

/** The pixels of a rectangle of the page as shown on the screen, row by row. */
export async function pixelsOf(
  page: Page,
  clip: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): Promise<readonly Rgb[]> {
  const picture = await page.screenshot({ clip });
  return page.evaluate(async (data) => {
    const bytesOfPicture = Uint8Array.from(atob(data), (letter) => letter.codePointAt(0) ?? 0);
    const bitmap = await createImageBitmap(new Blob([bytesOfPicture]));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const bytes = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
    return Array.from({ length: bitmap.width * bitmap.height }, (_, at): Rgb => [
      bytes[at * 4] ?? 0,
      bytes[at * 4 + 1] ?? 0,
      bytes[at * 4 + 2] ?? 0,
    ]);
  }, picture.toString('base64'));
}

/** The most frequent colour of a small square, so that grid lines and texts do not matter. */
export async function colorAt(page: Page, x: number, y: number): Promise<Rgb> {
  const pixels = await pixelsOf(page, { x: x - 5, y: y - 5, width: 11, height: 11 });
  const sorted = [0, 1, 2].map((part) => pixels.map((pixel) => pixel[part] ?? 0).toSorted((a, b) => a - b));
  const middle = Math.floor(pixels.length / 2);
  return [sorted[0]?.[middle] ?? 0, sorted[1]?.[middle] ?? 0, sorted[2]?.[middle] ?? 0];
}

/** Blends a colour over another, `opacity` from 0 to 1. */
export function blend(over: Rgb, under: Rgb, opacity: number): Rgb {
  const part = (at: 0 | 1 | 2): number => Math.round(over[at] * opacity + under[at] * (1 - opacity));
  return [part(0), part(1), part(2)];
}

/** The largest difference of the three channels. */
export function difference(a: Rgb, b: Rgb): number {
  return Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]));
}
