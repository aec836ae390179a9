/** Texts of the floating cart. Separate from those of its screen, because every page shows it. */
export const capsuleTexts = { title: 'Корзина' } as const;
