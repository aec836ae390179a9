export const loyaltyTexts = {
  bonuses: { one: 'бонус', few: 'бонуса', many: 'бонусов' },
  delayedAccrual: 'Бонусы за доставку по клику начислим через 7 дней после получения',
  prime: {
    owned: { title: 'СберПрайм', giveBack: 'Вернём', withBonuses: 'бонусами' },
    offered: { title: 'Подключите СберПрайм', subtitle: 'И получайте до 9% бонусами' },
    from: 'от',
    withoutCart: 'Возвращаем больше бонусов с каждого заказа',
  },
} as const;
