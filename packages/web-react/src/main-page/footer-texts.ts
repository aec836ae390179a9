/** Texts of the end of the main page, which come with it. */
export const mainFooterTexts = {
  label: 'О магазине и поддержка',
  help: 'Помощь и документы',
  support: 'Написать или позвонить нам',
  about: 'О магазине',
  documents: 'Документы',
  privacy: 'Политика конфиденциальности',
  apps: 'Приложения',
  hours: 'Магазин рядом с вами:',
  cities: 'Доставляем в городах:',
} as const;
