/** Texts of the design system. */
export const uiTexts = {
  shop: 'Самокат',
  oldPrice: 'старая цена',
  close: 'Закрыть',
  back: 'Назад',
  clear: 'Очистить',
  retry: 'Обновить',
  offline: {
    title: 'Нет сети',
    text: 'Проверьте подключение к интернету',
    retry: 'Повторить',
    notice: 'Нет сети. Показываем то, что уже загрузилось',
  },
  support: 'Написать в поддержку',
  loading: 'Загружаем',
  previous: 'Назад по списку',
  next: 'Вперёд по списку',
  add: (name: string) => `Добавить в корзину: ${name}`,
  more: (name: string) => `Больше: ${name}`,
  less: (name: string) => `Меньше: ${name}`,
  inCart: (name: string, quantity: number) =>
    quantity === 0 ? `${name}: убрали из корзины` : `${name}: в корзине ${quantity} шт`,
  understood: 'Понятно',
  showAll: 'Показать полностью',
  messages: 'Сообщения',
  breadcrumbs: 'Где вы',
} as const;
