import type { Address } from '@shop/application/address';
import type { Category, Product, ProductDetails } from '@shop/application/catalog';
import type { OrderDetails, StatusDetails } from '@shop/application/orders';
import type { Featuring } from '@shop/application/stories';
import type { ProductCartLine } from '@shop/domain/cart';
import { kopecks, ZERO_KOPECKS } from '@shop/domain/kernel';
import type { ShowcaseSettings } from '@shop/domain/showcase';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export function product(n = 1, part: Partial<Product> = {}): Product {
  return {
    id: id(n),
    slug: `tovar-${n}`,
    name: `Товар ${n}`,
    specification: '500 г',
    price: kopecks(10_000),
    oldPrice: null,
    amazingPrice: false,
    promoXY: null,
    hasCombo: false,
    media: [],
    hasDiscount: false,
    discountPercent: null,
    highlights: [],
    previewImage: `/pictures/m/${n}.webp`,
    badge: null,
    promoDescription: null,
    virtualPack: false,
    isAvailable: true,
    quantity: 20,
    variants: { items: [], asOneCard: false },
    shouldShowAsOneCard: false,
    isAdult: false,
    isImpulse: false,
    salesModelType: 'OWN',
    ...part,
  };
}

export function productDetails(n = 1, part: Partial<ProductDetails> = {}): ProductDetails {
  return {
    ...product(n),
    description: 'Вкусный товар',
    attributes: {
      usage: null,
      ingredients: 'Молоко',
      shelfLifeDays: 45,
      storageConditions: null,
      manufacturer: null,
      brand: null,
      merchant: null,
      supplierInn: null,
      other: [],
    },
    nutritions: { kilocalories: '60', protein: '3', fats: '0', carbohydrates: '', other: [] },
    comboSet: null,
    categoryPath: [],
    ...part,
  };
}

/** A slide of a story without anything on it. */
export const slide: Featuring['slides'][number] = {
  type: 'image',
  duration: null,
  imageUrl: null,
  sources: [],
  backgroundColor: null,
  advertId: null,
  buttons: [],
};

/** Stories of one such slide. */
export const stories: Featuring = {
  id: id(1),
  title: 'Завтрак за 10 минут',
  imageUrl: null,
  previewUrl: null,
  description: null,
  target: null,
  advertId: null,
  displayType: 'STORY_PLAYER',
  slides: [slide],
  categories: [],
};

export function category(n = 1, part: Partial<Category> = {}): Category {
  return {
    id: id(n),
    slug: `razdel-${n}`,
    name: `Раздел ${n}`,
    rank: n,
    image: null,
    displayType: 'TILE',
    productIds: [],
    parentId: null,
    preview: { totalProductsCount: 7, productIds: [] },
    hideName: false,
    isSectionGroup: false,
    comboSets: [],
    children: [],
    ...part,
  };
}

export function cartLine(n = 1, quantity = 1, part: Partial<ProductCartLine> = {}): ProductCartLine {
  const sold = product(n);
  const total = kopecks(10_000 * quantity);
  return {
    id: `line-${n}`,
    type: 'PRODUCT',
    productId: sold.id,
    quantity,
    price: quantity === 0 ? ZERO_KOPECKS : kopecks(10_000),
    oldPrice: null,
    totalPrice: total,
    totalOldPrice: total,
    discountAmount: ZERO_KOPECKS,
    totalDiscountAmount: ZERO_KOPECKS,
    product: sold,
    ...part,
  };
}

export function address(n = 1, part: Partial<Address> = {}): Address {
  return {
    id: n,
    region: '',
    city: 'Москва',
    settlement: '',
    street: 'улица Садовая',
    place: '',
    livingArea: '',
    district: '',
    division: '',
    house: String(n),
    block: '',
    lat: 55.7,
    lon: 37.6,
    labelSuggest: '',
    flat: '',
    entrance: '',
    floor: '',
    intercom: '',
    comment: '',
    label: '',
    attributes: { isBoundToBankId: false },
    ...part,
  };
}

export function settings(part: Partial<ShowcaseSettings> = {}): ShowcaseSettings {
  return {
    isAcceptingOrders: true,
    isStoreOpen: true,
    storeIsClosedLabel: null,
    openTime: '08:00',
    closeTime: '23:00',
    ordersSuspendedLabel: null,
    minOrderPrice: kopecks(50_000),
    supportPhone: null,
    isSilentDeliveryEnabled: true,
    shouldCheckAdultProducts: true,
    ...part,
  };
}

export function orderStatus(part: Partial<StatusDetails> = {}): StatusDetails {
  return {
    type: 'PROCESSING',
    title: 'Собираем заказ',
    subTitle: null,
    isCancellable: true,
    isDeliverable: false,
    isPaymentCharged: true,
    isFinished: false,
    isCancelled: false,
    isTipsAllowed: false,
    isDeliveryByClick: false,
    icon: null,
    emoji: null,
    animation: null,
    orderId: id(1),
    orderNumber: '1001',
    date: '2026-03-05T11:03:00+03:00',
    deliveredDate: null,
    cancelledDate: null,
    expectedAt: '2026-03-05T11:20:00+03:00',
    droneLockerCode: null,
    deliveryCode: null,
    productImages: [],
    hasRefundInfo: false,
    awaitedPayment: null,
    ...part,
  };
}

export function orderDetails(part: Partial<OrderDetails> = {}): OrderDetails {
  return {
    id: id(1),
    number: '1001',
    status: orderStatus(),
    oldPrice: kopecks(30_000),
    price: kopecks(25_000),
    discountAmount: kopecks(5000),
    products: [],
    combos: [],
    receipts: [],
    paymentType: 'CARD',
    maskedPan: '220000******0004',
    address: address(),
    showcaseId: id(9),
    showcaseType: 'MINIMARKET_WEB',
    isOrderModified: false,
    isOrderLineChanged: false,
    isSilentDelivery: false,
    loyalty: null,
    returned: null,
    deliveryOption: 'DELIVERY',
    type: 'ORDER',
    ...part,
  };
}
