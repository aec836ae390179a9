/** Titles of what the shop recommends. */
export const recommendationTexts = {
  whatToTry: 'Что попробовать',
  related: 'Что ещё пригодится',
} as const;
