/** What stands after the name in the title of the browser's tab. */
export const titleTexts = {
  sold: (name: string) => `${name} — купить с доставкой`,
  discounted: (name: string) => `${name} со скидкой`,
} as const;
