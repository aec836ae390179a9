/** Apart from the texts of the cart, which every page loads. */
export const toggleTexts = {
  anonymous: 'Войдите по Сбер ID, чтобы получать и списывать бонусы',
  error: 'Кажется, что-то сломалось – не можем списать бонусы',
  cannotRegister: 'Программа недоступна. Напишите в поддержку Сбера',
  notRegistered: 'Осталось поставить галочки: примите условия, чтобы получать и списывать бонусы',
  noBonuses: 'У вас пока нет бонусов',
  youHave: 'У вас',
  noProducts: 'положите что-нибудь в корзину, чтобы их потратить',
  maxDiscount: 'но заказ уже с максимальной скидкой',
  spend: 'спишем',
  spendAll: 'спишем всё',
} as const;
