/** Texts of the block about the app, which comes late. */
export const appTexts = {
  scan: 'Наведите камеру телефона — откроется страница со ссылками на приложение',
  text: 'Следите за курьером и заказывайте в два касания',
  qr: 'QR-код страницы о магазине',
} as const;
