import { zoneOf, type Point, type Polygon } from '../kernel/geometry.ts';
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
  /** `lon lat, lon lat, …` along streets and rivers; the ring closes itself. */
  readonly zone: string;
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
    zone: '37.5765 55.7585, 37.5785 55.7690, 37.5890 55.7765, 37.6030 55.7810, 37.6200 55.7785, 37.6400 55.7770, 37.6560 55.7725, 37.6665 55.7620, 37.6665 55.7490, 37.6590 55.7385, 37.6450 55.7280, 37.6250 55.7250, 37.6075 55.7275, 37.5985 55.7325, 37.5900 55.7350, 37.5790 55.7420, 37.5745 55.7500',
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
    zone: '37.5055 55.7935, 37.5130 55.8085, 37.5245 55.8165, 37.5400 55.8160, 37.5520 55.8100, 37.5605 55.7970, 37.5565 55.7900, 37.5450 55.7870, 37.5255 55.7860, 37.5150 55.7880',
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
    zone: '37.5270 55.6875, 37.5255 55.6985, 37.5420 55.7025, 37.5560 55.7015, 37.5680 55.6990, 37.5770 55.6980, 37.5780 55.6895, 37.5685 55.6760, 37.5560 55.6720, 37.5405 55.6780',
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
    zone: '30.2680 59.9240, 30.2820 59.9300, 30.2930 59.9345, 30.3060 59.9392, 30.3150 59.9435, 30.3300 59.9478, 30.3480 59.9500, 30.3650 59.9515, 30.3830 59.9545, 30.3985 59.9500, 30.3990 59.9400, 30.3925 59.9300, 30.3930 59.9180, 30.3750 59.9150, 30.3450 59.9110, 30.3190 59.9080, 30.3020 59.9080, 30.2800 59.9090, 30.2690 59.9130',
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
    zone: '30.2700 59.9575, 30.2705 59.9650, 30.2760 59.9705, 30.2860 59.9735, 30.2990 59.9765, 30.3080 59.9775, 30.3230 59.9740, 30.3350 59.9680, 30.3375 59.9580, 30.3330 59.9540, 30.3200 59.9545, 30.3080 59.9530, 30.2950 59.9515, 30.2870 59.9530, 30.2800 59.9560',
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
    zone: '49.0960 55.7985, 49.0985 55.8070, 49.0965 55.8150, 49.0975 55.8240, 49.1125 55.8272, 49.1330 55.8285, 49.1525 55.8290, 49.1590 55.8220, 49.1570 55.8120, 49.1640 55.8040, 49.1690 55.8000, 49.1650 55.7930, 49.1570 55.7825, 49.1460 55.7770, 49.1370 55.7735, 49.1320 55.7695, 49.1215 55.7690, 49.1070 55.7715, 49.0980 55.7800, 49.0950 55.7880',
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
  supportPhone: '+7 800 000-00-00',
  isSilentDeliveryEnabled: true,
  shouldCheckAdultProducts: true,
  baseSlaMinutes: plan.sla,
  zone: zoneOf(plan.zone),
}));
