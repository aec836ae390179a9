export const supportTexts = {
  title: 'Поддержка',
  text: 'Поможем с заказом, оплатой и доставкой',
  call: 'Позвонить',
  chat: 'В чате',
  messenger: 'В мессенджере',
  none: 'Контакты скоро появятся',
  faq: 'Частые вопросы',
  app: 'Приложение',
  version: (version: string) => `Версия веб-приложения ${version}`,
  chatTitle: 'Чат Самоката',
  chatOpening: 'Открываем чат',
  chatFailed: 'Чат пока не открывается',
} as const;
