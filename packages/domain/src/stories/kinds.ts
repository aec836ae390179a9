// Apart from the rules, because every page reads answers with them.

/** How a promo shows itself (STO-03). */
export const displayTypes = ['STORY_PLAYER', 'PROMO_CATEGORY_WITH_STORIES', 'PROMO_CATEGORY'] as const;
export type PromoDisplayType = (typeof displayTypes)[number];

/** What a promo's card or a slide may lead to (STO-05). */
export const targetTypes = [
  'STORIES_ID',
  'STORIES_CODE',
  'PROMO_CATEGORY',
  'CATEGORY',
  'PRODUCT',
  'LINK',
] as const;
export type TargetType = (typeof targetTypes)[number];

/** What a slide shows (STO-06). */
export const slideTypes = ['image', 'video'] as const;
export type SlideType = (typeof slideTypes)[number];

/** The slides that this player can show; those of an unknown type are skipped. */
export function knownSlides<S extends { readonly type: string }>(
  slides: readonly S[],
): readonly (S & { readonly type: SlideType })[] {
  const types: readonly string[] = slideTypes;
  return slides.filter((slide): slide is S & { readonly type: SlideType } => types.includes(slide.type));
}
