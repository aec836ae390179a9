export const categoryUiTexts = {
  all: (count: number) => `Все ${count}`,
} as const;
