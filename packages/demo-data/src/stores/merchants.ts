import type { Product } from '../catalogue/catalogue.types.ts';

/** A supplier of goods by click. */
export interface Merchant {
  readonly code: string;
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly ogrn: string;
  readonly schedule: string;
  readonly inn: string;
}

/** Invented: no register has a region 00. */
export const merchants: readonly Merchant[] = [
  {
    code: 'tep',
    name: 'ООО «Тёплый Вечер»',
    address: '153000, г. Иваново, ул. Ткацкая, д. 112, оф. 7',
    email: 'hello@warm-evening.example.invalid',
    ogrn: '1000000000001',
    schedule: 'Пн–Пт 9:00–18:00',
    inn: '0000000001',
  },
  {
    code: 'igr',
    name: 'ООО «Игрополье»',
    address: '248000, г. Калуга, ул. Настольная, д. 64',
    email: 'play@igropolye.example.invalid',
    ogrn: '1000000000002',
    schedule: 'Ежедневно 10:00–20:00',
    inn: '0000000002',
  },
  {
    code: 'gln',
    name: 'ИП Снегирёва Алевтина Прохоровна',
    address: '215010, г. Гжатск, ул. Гончарная, д. 3',
    email: 'studio@clay-and-thread.example.invalid',
    ogrn: '300000000000003',
    schedule: 'Вт–Сб 11:00–19:00, воскресенье и понедельник — выходные',
    inn: '000000000003',
  },
];

/** The merchant of goods by click has the key of their brand. */
export function merchantOf(product: Pick<Product, 'brand' | 'isImpulse'>): string | null {
  return product.isImpulse ? (product.brand?.key ?? null) : null;
}
