/** Apart from the titles of categories, which the page of a product does not load. */
export const productTitleTexts = { sold: (name: string) => `${name} — купить с доставкой` } as const;
