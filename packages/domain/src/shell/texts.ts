export const shellTexts = {
  defaultAlert: 'Не сработало. Попробуйте попозже',
  showAll: 'Показать полностью',
  ok: 'Понятно',
  back: 'Назад',
  signedOut: 'Вы вышли из профиля. Войдите снова',
} as const;

/** For browsers that run no scripts: they can look at the goods and no more. */
export const noScriptsText =
  'Здесь можно посмотреть товары. Чтобы сделать заказ, включите JavaScript в настройках браузера';
