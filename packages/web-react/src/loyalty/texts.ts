import type { BonusEntry } from '@shop/application/loyalty';

export const loyaltyUiTexts = {
  title: 'Бонусы',
  toggle: 'Списать бонусы',
  hint: { hide: 'Скрыть', title: 'Скрыть подсказку?', never: 'Больше не показывать', back: 'Назад' },
  otherAccount: {
    title: 'СберСпасибо не знает этот номер',
    text: 'Чтобы получать и списывать бонусы, выйдите и войдите по Сбер ID',
    button: 'Понятно',
  },
  hidePrime: 'Скрыть предложение подписки',
  onboarding: {
    title: 'Бонусы СберСпасибо',
    text: '1 бонус = 1 рубль. Оплачивайте бонусами до 99% заказа',
    button: 'Войти по Сбер ID',
  },
  form: {
    title: 'Подключите СберСпасибо',
    terms: 'Принимаю условия программы и обработку персональных данных',
    marketing: 'Хочу узнавать об акциях и скидках',
    button: 'Подключить',
    files: {
      TermsAndConditions: 'Условия программы',
      PersonalData: 'Обработка персональных данных',
      Marketing: 'Акции и скидки',
    },
  },
  failed: 'Не загрузили бонусы',
  balance: (count: string) => `У вас ${count}`,
  soon: 'Скоро начислим',
  history: 'История',
  historyFailed: 'Не загрузили историю',
  empty: 'Здесь появятся начисления и списания',
  order: (number: string) => `Заказ ${number}`,
  kinds: {
    HOLD: 'Списание за заказ',
    RELEASE: 'Возврат списанного',
    SPEND: 'Заказ оплачен бонусами',
    RETURN: 'Возврат за товары',
    ACCRUE: 'Начисление за заказ',
    GRANT: 'Подарок магазина',
    EXTERNAL: 'Изменение в СберСпасибо',
  } satisfies Record<BonusEntry['kind'], string>,
} as const;
