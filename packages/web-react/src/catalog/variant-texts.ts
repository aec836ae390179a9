import { plural } from '@shop/domain/kernel';

/** Texts of a product's variants, which no first screen but a product's needs. */
export const variantTexts = {
  variants: 'Варианты товара',
  variant: (current: string) => `Варианты товара, выбран ${current}`,
  variantCount: (count: number) => `${count} ${plural(count, 'вариант', 'варианта', 'вариантов')}`,
  chooseVariant: 'Выберите вариант',
} as const;
