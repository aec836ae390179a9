/** Russian texts of the bank ID's pages. */
export const bankIdTexts = {
  brand: 'Банк ID',
  title: 'Войти через банк',
  lead: 'Магазин получит ваши имя, телефон и почту. Кто входит?',
  appTitle: 'Вход из приложения банка',
  appLead: 'Так возвращается тот, кто начал вход в приложении банка.',
  unverified: 'телефон не подтверждён',
  cancel: 'Отменить',
  wrongTitle: 'Войти нельзя',
  wrongLead: 'Магазин прислал неверный запрос.',
} as const;
