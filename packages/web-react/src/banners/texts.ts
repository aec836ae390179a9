export const bannersTexts = { label: 'Объявление', hide: 'Скрыть' } as const;
