/** Texts of the floating cart, apart from those of its screen: every page shows it. */
export const capsuleTexts = { title: 'Корзина' } as const;
