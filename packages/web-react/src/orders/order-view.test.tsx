import type { OrderLine } from '@shop/application/orders';
import { kopecks } from '@shop/domain/kernel';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { DeviceContext } from '../kernel/device-context.ts';
import { fakeShop } from '../testing/fake-shop.ts';
import { pass, renderInShop } from '../testing/render-in-shop.tsx';
import { address, orderDetails, orderStatus } from '../testing/samples.ts';
import { Informers } from './informers.tsx';
import { OrderInformers } from './order-informers.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderView } from './order-page.tsx';
import { StatusHero } from './status-hero.tsx';

const line = (id: string, combo: OrderLine['combo']) => ({
  id,
  title: `Товар ${id}`,
  image: null,
  specification: null,
  initialQuantity: 1,
  repeatQuantity: 1,
  quantity: 1,
  isDecreased: false,
  isDeleted: false,
  isModified: false,
  price: kopecks(100),
  initialPrice: kopecks(100),
  initialBonus: kopecks(0),
  productId: id,
  product: null,
  type: 'PRODUCT',
  supplier: null as OrderLine['supplier'],
  combo,
});
const noLinks = { googlePlay: null, appStore: null, appGallery: null, ruStore: null };
const text = (name: string) => document.querySelector(`[data-block="${name}"]`)?.textContent ?? '';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

describe('the page of an order', () => {
  test('[ORD-16] [CHK-02] the details keep entrance, floor, intercom and comment', () => {
    const order = orderDetails({
      address: address(1, { flat: '5', entrance: '2', floor: '3', intercom: '5К', comment: 'Позвоните' }),
    });
    renderInShop(<OrderView order={order} />);
    expect(text('details')).toContain('кв. 5, подъезд 2, этаж 3, домофон 5К');
    expect(text('details')).toContain('Комментарий курьеруПозвоните');
  });

  test('[ORD-16] [CHK-42] the products of a combo stand below its name as ordered, the others alone', () => {
    const combo = { comboId: 'breakfast', number: 1, title: 'Завтрак' };
    const order = orderDetails({
      products: [line('a', null), line('b', combo), line('c', combo)],
      combos: [{ id: 'breakfast', title: 'Ужин', imageLink: null, discountPercent: 15, sets: [] }],
    });
    renderInShop(<OrderView order={order} />);
    const products = document.querySelector<HTMLElement>('[data-block="products"]');
    expect(products?.textContent).toMatch(/Товар a.*ЗавтракТовар b.*Товар c/);
    expect(within(products as HTMLElement).getAllByRole('heading', { level: 3 })).toHaveLength(1);
  });

  test('[TIP-01] the room of the tips is kept while their code is on its way, where they are offered', async () => {
    const shop = fakeShop();
    const { features } = shop.config.state;
    const place = () => document.querySelector('[data-block="tipPlace"]');
    const orderOf = (hoursAgo: number) => {
      const deliveredDate = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
      return orderDetails({ status: orderStatus({ type: 'DELIVERED', isTipsAllowed: true, deliveredDate }) });
    };
    shop.config.set({ features: { ...features, tips: true } });
    const { unmount } = renderInShop(<OrderView order={orderOf(49)} />, { shop });
    expect(place()).toBeNull();
    unmount();
    renderInShop(<OrderView order={orderOf(1)} />, { shop });
    expect(place()).not.toBeNull();
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Оставить чаевые' })).toBeTruthy());
    expect(place()).toBeNull();
  });

  test('[ORD-16] [ORD-23] the details name each supplier once, and the code of the locker while the order waits there', () => {
    const supplier = {
      name: 'ООО «Тёплый Вечер»',
      inn: '0000000001',
      ogrn: '1000000000001',
      address: 'Иваново',
      email: 'a@example.invalid',
    };
    const order = orderDetails({
      deliveryOption: 'DRONE',
      status: orderStatus({ type: 'DRONE_LOCKER_PICKUP_READY', droneLockerCode: '040506' }),
      products: [{ ...line('a', null), supplier }, { ...line('b', null), supplier }, line('c', null)],
    });
    renderInShop(<OrderView order={order} />);
    expect(text('details')).toContain('Код ячейки040506');
    expect(text('details')).toContain('ДоставкаДроном');
    expect(text('details').split('Продавец')).toHaveLength(2);
    expect(text('details')).toContain(
      'ООО «Тёплый Вечер», ИНН 0000000001, ОГРН 1000000000001, Иваново, a@example.invalid',
    );
  });

  test('[ORD-16] what the order earns stands below the total, with its day where it comes later, and is earned once the order is there', () => {
    const loyalty = { type: 'SBER_LOYALTY', spendBonus: kopecks(0), addBonus: kopecks(1250) };
    const { unmount } = renderInShop(
      <OrderView order={orderDetails({ loyalty: { ...loyalty, delayedAccrualDate: null } })} />,
    );
    expect(text('money')).toMatch(/Итого250.₽Начислим бонусы\+12,50$/);
    unmount();
    const later = { ...loyalty, delayedAccrualDate: '2026-03-05T23:30:00+11:00' };
    const { unmount: close } = renderInShop(<OrderView order={orderDetails({ loyalty: later })} />);
    expect(text('money')).toContain('Начислим бонусы 05 марта 2026+12,50');
    close();
    const delivered = orderDetails({
      status: orderStatus({ type: 'DELIVERED' }),
      loyalty: { ...loyalty, delayedAccrualDate: null },
    });
    const { unmount: leave } = renderInShop(<OrderView order={delivered} />);
    expect(text('money')).toContain('Начислили бонусы+12,50');
    leave();
    renderInShop(
      <OrderView
        order={orderDetails({ loyalty: { ...loyalty, addBonus: kopecks(0), delayedAccrualDate: null } })}
      />,
    );
    expect(text('money')).not.toContain('Начислим');
  });

  test('[STS-01] a drone on its way is not announced as a courier', () => {
    const status = orderStatus({ type: 'DELIVERING', title: 'Дрон в пути' });
    renderInShop(<OrderView order={orderDetails({ deliveryOption: 'DRONE', status })} />);
    expect(document.body.textContent).toContain('Скажем, когда заказ будет в ячейке');
    expect(document.body.textContent).not.toContain('Держите телефон под рукой');
  });

  test('[ORD-24] [ORD-17] a lost line is crossed out, one with fewer units says how many there were, and the money is of what came; what goes back is told in money and bonuses', () => {
    const lost = {
      ...line('a', null),
      initialBonus: kopecks(25),
      quantity: 0,
      isDeleted: true,
      isModified: true,
      price: kopecks(0),
    };
    const fewer = {
      ...line('b', null),
      initialQuantity: 3,
      quantity: 2,
      isDecreased: true,
      isModified: true,
    };
    const order = orderDetails({
      isOrderModified: true,
      isOrderLineChanged: true,
      oldPrice: kopecks(20_000),
      discountAmount: kopecks(1000),
      price: kopecks(19_000),
      products: [lost, fewer, line('c', null)],
    });
    renderInShop(<OrderView order={order} />);
    expect(text('products')).toMatch(/Состав заказа изменилсяЗа недостающее вернём\s1,08\s₽ и 0,25 бонуса/);
    expect(text('products')).toMatch(/Товар a0\u00A0штЗакончился0.₽/);
    expect(text('products')).toMatch(/Товар b2\u00A0штБыло 3\u00A0шт/);
    expect(text('products')).not.toMatch(/Товар c1.штБыло/);
    const rows = [...document.querySelectorAll('[data-block="products"] li')];
    expect(rows.map((row) => row.className.includes('gone'))).toEqual([true, false, false]);
    expect(text('money').replaceAll('\u00A0', ' ')).toBe('Товары200 ₽Скидка−10 ₽Итого190 ₽');
  });

  test('[ACT-21] [OPN-350] what came back stands below the total, which stays as it was charged', () => {
    const returned = { money: kopecks(18_690), bonus: kopecks(1250) };
    const { unmount } = renderInShop(<OrderView order={orderDetails({ returned })} />);
    expect(text('money').replaceAll('\u00A0', ' ')).toMatch(/Итого250 ₽Возврат186,90 ₽Возврат бонусов12,50$/);
    unmount();
    renderInShop(<OrderView order={orderDetails({ returned: { ...returned, bonus: kopecks(0) } })} />);
    expect(text('money')).not.toContain('бонусов');
  });

  test('[STS-17] the status says each thing once, and of a cancelled order what happens to the money', () => {
    const hero = (part: object) => {
      const { container, unmount } = renderInShop(
        <StatusHero status={orderStatus({ expectedAt: null, ...part })} />,
      );
      const said = container.querySelector('output')?.textContent ?? '';
      unmount();
      return said;
    };
    const delivered = { type: 'DELIVERED', title: 'Доставили', deliveredDate: '2026-03-05T12:40:00+03:00' };
    expect(hero(delivered)).toBe('ДоставилиВ 12:40Приятного аппетита!');
    // By the clock of the store, wherever the shopper is.
    const inVladivostok = { ...delivered, deliveredDate: '2026-03-05T19:40:00+10:00' };
    expect(hero(inVladivostok)).toBe('ДоставилиВ 19:40Приятного аппетита!');
    expect(hero({ expectedAt: '2026-03-05T19:40:00+10:00' })).toContain('19:40');
    expect(hero({ type: 'CANCELLED', title: 'Отменили' })).toBe('Отменили');
    expect(hero({ type: 'CANCELLED', title: 'Отменили', isPaymentCharged: false })).toBe(
      'ОтменилиДеньги не списались',
    );
    expect(hero({ type: 'CANCEL_PENDING', title: 'Отменяем заказ' })).toBe('Отменяем заказ');
    expect(hero({ type: 'PROCESSING', title: 'Собираем заказ' })).toBe(
      'Собираем заказПотом его заберёт курьер',
    );
  });

  test('[ACT-20] an order that was charged and cancelled within the last days says when the money comes back, no other does', () => {
    const note = 'Деньги вернутся на карту в течение 5 рабочих дней';
    const cancelled = (part: object) =>
      orderDetails({
        status: orderStatus({ type: 'CANCELLED', cancelledDate: new Date().toISOString(), ...part }),
      });
    const { unmount } = renderInShop(<OrderView order={cancelled({})} />);
    expect(screen.getByText(note)).toBeTruthy();
    unmount();
    const week = new Date(Date.now() - 7 * 86_400_000).toISOString();
    for (const other of [{ isPaymentCharged: false }, { cancelledDate: week }, { type: 'DELIVERED' }]) {
      const shown = renderInShop(<OrderView order={cancelled(other)} />);
      expect(screen.queryByText(note)).toBeNull();
      shown.unmount();
    }
  });

  test('[ACT-20] it says so by the time of the store, whatever the clock of the device shows', () => {
    const [cancelledAt, aWeek] = [Date.now(), 7 * 86_400_000];
    const cancelledDate = new Date(cancelledAt).toISOString();
    const order = orderDetails({ status: orderStatus({ type: 'CANCELLED', cancelledDate }) });
    const clock = { now: () => cancelledAt + aWeek, serverNow: () => cancelledAt, observe: () => undefined };
    renderInShop(<OrderView order={order} />, { shop: fakeShop({ clock }) });
    expect(screen.getByText('Деньги вернутся на карту в течение 5 рабочих дней')).toBeTruthy();
  });

  test('[ACT-01] the question before a cancellation says to the kopeck what goes back to the card', async () => {
    renderInShop(<OrderActions order={orderDetails({ price: kopecks(57_504) })} />);
    fireEvent.click(screen.getByRole('button', { name: 'Отменить заказ' }));
    const shown = () => document.body.textContent.replaceAll('\u00A0', ' ');
    await expect.poll(shown).toContain('Отменить заказ?');
    expect(shown()).toContain('Вернём 575,04 ₽ на карту');
  });

  test('[ACT-01] [ORD-16] [OPN-360] bonuses come back too, and what SberPay paid is not said to be of a card', async () => {
    const loyalty = { type: 'SBER_LOYALTY', addBonus: kopecks(0), delayedAccrualDate: null };
    renderInShop(
      <OrderView
        order={orderDetails({
          price: kopecks(575),
          paymentType: 'SBER_PAY',
          maskedPan: null,
          loyalty: { ...loyalty, spendBonus: kopecks(57_100) },
        })}
      />,
    );
    expect(text('details')).toContain('ОплатаSberPay');
    fireEvent.click(screen.getByRole('button', { name: 'Отменить заказ' }));
    const shown = () => document.body.textContent.replaceAll('\u00A0', ' ');
    await expect.poll(shown).toContain('Вернём 5,75 ₽ и 571 бонус');
  });
});

describe('the banner of the app', () => {
  const banner = () => document.querySelector('[data-block="app"]');
  const shown = async (
    part: { readonly isOn?: boolean; readonly device?: 'MOBILE' | 'DESKTOP'; readonly offers?: boolean } = {},
  ) => {
    const { isOn = true, device = 'MOBILE', offers = true } = part;
    const shop = fakeShop();
    shop.config.set({
      features: { mobileAppBannerInOrder: isOn },
      config: { ...shop.config.state.config, appLinks: { ...noLinks, ruStore: 'https://store.test/app' } },
    });
    shop.orders.offersApp.mockResolvedValue(offers as never);
    const { unmount } = renderInShop(
      <DeviceContext value={device}>
        <OrderView order={orderDetails()} />
      </DeviceContext>,
      { shop },
    );
    await pass(0);
    const text = banner()?.textContent ?? null;
    unmount();
    return text;
  };

  test('[ORD-32] phones see it with the flag on, unless the shopper has had more than 5 orders', async () => {
    expect(await shown()).toBe('В приложении удобнееRuStore');
    expect(await shown({ isOn: false })).toBeNull();
    expect(await shown({ device: 'DESKTOP' })).toBeNull();
    expect(await shown({ offers: false })).toBeNull();
  });
});

describe('informers', () => {
  test('[OPN-355] their room stays empty until they are known, and is given back where there are none or they cannot be had', async () => {
    const shop = fakeShop();
    shop.session.set({ isSignedIn: true });
    const { container } = renderInShop(<OrderInformers />, { shop });
    await pass(0);
    const room = () => container.querySelector('div > div')?.innerHTML;
    expect(room()).toBe('');
    const none = '<span hidden="" data-no-informers=""></span>';
    act(() => shop.orders.tracking$.next({ status: 'failed' }));
    expect(room()).toBe(none);
    expect(shop.orders.noteInformers).not.toHaveBeenCalled();
    act(() => shop.orders.tracking$.next({ status: 'ready', data: { statuses: [], informers: [] } }));
    expect(room()).toBe(none);
    expect(shop.orders.noteInformers).toHaveBeenLastCalledWith(false);
    act(() => shop.session.set({ isSignedIn: false, status: 'ready' }));
    expect(room()).toBeUndefined();
  });

  test('[STS-19] [STS-20] the tile says like the page how an order comes', async () => {
    for (const [words, way] of [
      ['Отдадим в руки', {}],
      ['Оставим у двери', { isSilentDelivery: true }],
      ['Дроном', { deliveryOption: 'DRONE' }],
    ] as const) {
      const shop = fakeShop();
      const { status, type: orderType, ...order } = orderDetails(way);
      const informer = {
        orderId: status.orderId,
        text: status.title,
        iconType: null,
        emojiCode: null,
        orderType,
        deliveryOption: order.deliveryOption,
        isSilentDelivery: order.isSilentDelivery,
        productImages: [],
        isFinished: false,
      };
      shop.orders.tracking$.next({ status: 'ready', data: { statuses: [status], informers: [informer] } });
      const { unmount } = renderInShop(
        <>
          <Informers />
          <OrderView order={{ ...order, status, type: orderType }} />
        </>,
        { shop },
      );
      const [tile] = await screen.findAllByRole('listitem');
      expect(tile?.textContent).toContain(words);
      expect(text('details')).toContain(words);
      unmount();
    }
  });

  test('[STS-12] one of a finished order can be hidden, one under way cannot; the next status is heard', async () => {
    const shop = fakeShop();
    const informer = (orderId: string, isFinished: boolean) => ({
      orderId,
      text: isFinished ? 'Доставили' : 'Курьер в пути',
      iconType: null,
      emojiCode: null,
      orderType: 'ORDER' as const,
      deliveryOption: 'DELIVERY',
      isSilentDelivery: false,
      productImages: [],
      isFinished,
    });
    shop.orders.tracking$.next({
      status: 'ready',
      data: { statuses: [], informers: [informer('done', true), informer('coming', false)] },
    });
    renderInShop(<Informers />, { shop });
    const buttons = await screen.findAllByRole('button', { name: /Скрыть/ });
    expect(buttons).toHaveLength(1);
    const heard = [...document.querySelectorAll('[aria-live="polite"]')].map(
      ({ textContent }) => textContent,
    );
    expect(heard).toEqual(['Доставили', 'Курьер в путиОтдадим в руки']);
    // Nobody brings what has been delivered (STS-20).
    const tiles = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(tiles[0]).toBe('Доставили');
    expect(tiles[1]).toBe('Курьер в путиОтдадим в руки');
    for (const button of buttons) fireEvent.click(button);
    expect(shop.orders.hideInformer).toHaveBeenCalledWith('done');
  });
});
