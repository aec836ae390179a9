export const bannerTypes = ['marketing', 'system', 'orderSettings'] as const;
/** Where a banner shows: on the main page, under the header of every page, in cart and checkout (OPN-161). */
export type BannerType = (typeof bannerTypes)[number];

/** Days for which a banner stays hidden (BNR-07). */
export const HIDDEN_DAYS = 365;
/** Marks that a cookie of 4096 bytes has room for; the oldest go. */
export const MAX_MARKS = 40;
const DAY_MS = 86_400_000;

/** Hidden banners: the day of hiding, counted from 1970, by id. */
export type BannerMarks = Readonly<Record<string, number>>;

const dayOf = (now: number): number => Math.floor(now / DAY_MS);

/** The marks that still count at `now`, in ms. */
export function livingMarks(marks: BannerMarks, now: number): BannerMarks {
  const today = dayOf(now);
  return Object.fromEntries(Object.entries(marks).filter(([, day]) => today - day < HIDDEN_DAYS));
}

/** The marks with one more, at most 40 of them, the newest (BNR-07). */
export function markHidden(marks: BannerMarks, bannerId: string, now: number): BannerMarks {
  const { [bannerId]: _before, ...others } = livingMarks(marks, now);
  const kept = Object.entries(others)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MAX_MARKS - 1);
  return { ...Object.fromEntries(kept), [bannerId]: dayOf(now) };
}

/** The marks without one: its banner shows again. */
export function unmarkHidden(marks: BannerMarks, bannerId: string): BannerMarks {
  const { [bannerId]: _gone, ...others } = marks;
  return others;
}

/** The banners of a type to show: neither marked nor being hidden (BNR-04 to BNR-07, BNR-09). */
export function shownBanners<
  B extends { readonly id: string; readonly type: string; readonly isHideable: boolean },
>(banners: readonly B[], type: BannerType, marks: BannerMarks, now: number): readonly B[] {
  const hidden = livingMarks(marks, now);
  return banners.filter(
    (banner) => banner.type === type && !(banner.isHideable && hidden[banner.id] !== undefined),
  );
}
