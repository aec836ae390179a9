export const documentsTexts = {
  all: 'Все документы',
  updated: 'Опубликовано',
  soon: { title: 'Документ скоро появится', text: 'Мы готовим его текст' },
  failed: { title: 'Документ не загрузился', text: 'Попробуйте ещё раз' },
  missing: 'Документ не нашёлся',
  loading: 'Загружаем документ',
} as const;
