import { tipTexts } from '@shop/domain/tips';

export const tipUiTexts = {
  amount: `${tipTexts.amount}, ₽`,
  presets: 'Сколько оставить',
  card: (pan: string) => `Картой ••\u00A0${pan.slice(-4)}`,
  whole: 'Курьер получит чаевые целиком',
  less: 'Комиссию вычтем из чаевых',
} as const;
