/** Names of pages, apart from the texts of the first load, which needs none of them. */
export const pageNames = {
  catalog: 'Каталог',
  documents: 'Правила и соглашения',
  about: 'О сервисе',
} as const;
