export const supportTexts = {
  title: 'Поддержка',
  text: 'Поможем с заказом, оплатой и доставкой',
  call: 'Позвонить',
  messenger: 'В мессенджере',
  none: 'Контакты скоро появятся',
} as const;
