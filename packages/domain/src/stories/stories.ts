import type { SlideType, TargetType } from './kinds.ts';

/** What a promo's card leads to; its type may be newer than this client. */
export type Target = { readonly type: string; readonly value: string };

/** A button of a slide (STO-06). */
export type SlideButton = { readonly name: string; readonly text: string; readonly link: string };

/** A slide of the player: a picture or a clip on a ground, with buttons (STO-06). */
export type StorySlide = {
  readonly type: SlideType;
  /** Milliseconds; null: the usual time (STO-08). */
  readonly duration: number | null;
  readonly imageUrl: string | null;
  readonly sources: readonly { readonly videoUrl: string; readonly contentType: string }[];
  readonly backgroundColor: string | null;
  readonly advertId: string | null;
  readonly buttons: readonly SlideButton[];
};

/** The ground of slides that name none, and of those made of a smart product's recipe (RCP-16). */
export const STORY_GROUND = '#262626';

/** The component of a predefined slide that is a button (STO-17). */
export const BOTTOM_BUTTON = 'BottomButton';

/** The buttons among the components of a predefined slide; components of other names are skipped (STO-17). */
export function bottomButtons(
  components: readonly { readonly name: string; readonly text: string; readonly link: string }[],
): readonly SlideButton[] {
  return components.filter(({ name }) => name === BOTTOM_BUTTON);
}

/** The slides of a promo; one without an advert of its own belongs to the promo's (STO-18). */
export function promoSlides({
  advertId,
  slides,
}: {
  readonly advertId: string | null;
  readonly slides: readonly StorySlide[];
}): readonly StorySlide[] {
  return slides.map((slide) => (slide.advertId === null ? { ...slide, advertId } : slide));
}

/** Where a target leads: a path of the shop, or a link to be resolved (STO-05, OPN-156). */
export type TargetOpening =
  | { readonly kind: 'PATH'; readonly path: string }
  | { readonly kind: 'LINK'; readonly link: string };

/** The player's address: of a promo by its id, of predefined stories by their code. */
export const storyPath = (key: string): string => `/stories/${encodeURIComponent(key)}`;
export const promoPath = (featuringId: string): string => `/promo/${encodeURIComponent(featuringId)}`;

const toPath = (path: string): TargetOpening => ({ kind: 'PATH', path });
const openings: Readonly<Record<TargetType, (value: string) => TargetOpening>> = {
  STORIES_ID: (value) => toPath(storyPath(value)),
  STORIES_CODE: (value) => toPath(storyPath(value)),
  PROMO_CATEGORY: (value) => toPath(promoPath(value)),
  CATEGORY: (value) => toPath(`/category/${encodeURIComponent(value)}`),
  PRODUCT: (value) => toPath(`/product/${encodeURIComponent(value)}`),
  LINK: (link) => ({ kind: 'LINK', link }),
};

/** What a target opens (STO-05, OPN-156); null: its type is not known here. */
export function openTarget({ type, value }: Target): TargetOpening | null {
  return Object.hasOwn(openings, type) ? openings[type as TargetType](value) : null;
}

/** What a promo's card opens: its target, else its own stories or page (OPN-159). */
export function openPromo(promo: {
  readonly id: string;
  readonly target: Target | null;
  readonly displayType: string;
}): TargetOpening {
  const opening = promo.target === null ? null : openTarget(promo.target);
  return opening ?? toPath((promo.displayType === 'STORY_PLAYER' ? storyPath : promoPath)(promo.id));
}

/** Size in px of the header picture of a promo with stories (STO-25). */
export const PROMO_HEADER_PICTURE = { width: 112, height: 148 } as const;
