export const storiesTexts = {
  player: 'Истории',
  slide: (number: number, count: number) => `Слайд ${number} из ${count}`,
  previous: 'Назад',
  next: 'Дальше',
  close: 'Закрыть истории',
  pause: 'Пауза',
  resume: 'Продолжить',
  advert: {
    title: 'Реклама',
    advertiser: 'Рекламодатель',
    erid: 'erid',
    details: 'О рекламодателе',
    failed: { title: 'Мы сломались', text: 'Не можем загрузить данные. Обновите сайт — обычно это помогает' },
  },
  promo: {
    missing: 'Такой акции нет',
    failed: 'Акция не загрузилась',
    empty: 'Товары этой акции закончились',
    watch: 'Смотреть истории',
    all: 'Акции',
    none: 'Сейчас акций нет',
  },
} as const;
