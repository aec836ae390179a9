import { irregularZone, type Point, type Polygon } from '../kernel/geometry.ts';
import { uuidOf } from '../kernel/uuid.ts';

/** A dark store's web shop. */
export interface Showcase {
  readonly code: string;
  readonly id: string;
  readonly title: string;
  readonly type: 'MINIMARKET_WEB';
  readonly cityAlias: string;
  readonly address: string;
  readonly lat: number;
  readonly lon: number;
  readonly timezone: string;
  /** HH:mm in the store's time zone; equal times mean always open. */
  readonly openTime: string;
  readonly closeTime: string;
  /** Kopecks. */
  readonly minOrderPrice: number;
  readonly supportPhone: string;
  readonly isSilentDeliveryEnabled: boolean;
  readonly shouldCheckAdultProducts: boolean;
  readonly baseSlaMinutes: number;
  readonly zone: Polygon;
}

interface Plan {
  readonly code: string;
  readonly title: string;
  readonly cityAlias: string;
  readonly address: string;
  readonly at: Point;
  readonly hours: readonly [string, string];
  readonly minOrderPrice: number;
  readonly sla: number;
  readonly radii: readonly [number, number];
}

const aroundTheClock = ['00:00', '00:00'] as const;

const plans: readonly Plan[] = [
  {
    code: 'MSK-CENTER',
    title: 'Москва, Центр',
    cityAlias: 'moskva',
    address: 'Москва, Малый Гнездниковский переулок, 9',
    at: { lat: 55.7612, lon: 37.6098 },
    hours: aroundTheClock,
    minOrderPrice: 50_000,
    sla: 10,
    radii: [2900, 3900],
  },
  {
    code: 'MSK-NORTH',
    title: 'Москва, Аэропорт',
    cityAlias: 'moskva',
    address: 'Москва, улица Черняховского, 4',
    at: { lat: 55.8085, lon: 37.5325 },
    hours: aroundTheClock,
    minOrderPrice: 60_000,
    sla: 12,
    radii: [2200, 3000],
  },
  {
    code: 'MSK-SOUTHWEST',
    title: 'Москва, Юго-Запад',
    cityAlias: 'moskva',
    address: 'Москва, Ломоносовский проспект, 23',
    at: { lat: 55.6905, lon: 37.5415 },
    hours: ['08:00', '23:00'],
    minOrderPrice: 50_000,
    sla: 15,
    radii: [2500, 3600],
  },
  {
    code: 'SPB-CENTER',
    title: 'Санкт-Петербург, Центр',
    cityAlias: 'sankt-peterburg',
    address: 'Санкт-Петербург, улица Рубинштейна, 15',
    at: { lat: 59.9318, lon: 30.3462 },
    hours: aroundTheClock,
    minOrderPrice: 50_000,
    sla: 11,
    radii: [2100, 2700],
  },
  {
    code: 'SPB-PETROGRADKA',
    title: 'Санкт-Петербург, Петроградка',
    cityAlias: 'sankt-peterburg',
    address: 'Санкт-Петербург, Большой проспект П. С., 45',
    at: { lat: 59.9668, lon: 30.2845 },
    hours: aroundTheClock,
    minOrderPrice: 40_000,
    sla: 14,
    radii: [1800, 2400],
  },
  {
    code: 'KZN-CENTER',
    title: 'Казань, Центр',
    cityAlias: 'kazan',
    address: 'Казань, улица Пушкина, 30',
    at: { lat: 55.7902, lon: 49.1262 },
    hours: aroundTheClock,
    minOrderPrice: 0,
    sla: 13,
    radii: [2600, 3600],
  },
];

/** The six stores of the demo. */
export const showcases: readonly Showcase[] = plans.map((plan) => ({
  code: plan.code,
  id: uuidOf(`showcase:${plan.code}`),
  title: plan.title,
  type: 'MINIMARKET_WEB',
  cityAlias: plan.cityAlias,
  address: plan.address,
  lat: plan.at.lat,
  lon: plan.at.lon,
  timezone: 'Europe/Moscow',
  openTime: plan.hours[0],
  closeTime: plan.hours[1],
  minOrderPrice: plan.minOrderPrice,
  supportPhone: '+78000000000',
  isSilentDeliveryEnabled: true,
  shouldCheckAdultProducts: true,
  baseSlaMinutes: plan.sla,
  zone: irregularZone(plan.code, plan.at, plan.radii[0], plan.radii[1]),
}));
