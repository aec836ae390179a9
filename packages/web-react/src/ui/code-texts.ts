export const codeTexts = { cell: (position: number) => `Цифра ${position}` } as const;
