export const listingTexts = {
  open: 'Сортировка и фильтры',
} as const;
