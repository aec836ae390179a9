import { offline, orderStatusOf, refusal } from '@shop/application/testing';
import { err, ok } from '@shop/domain/kernel';
import { createTestShop, open, signInAs } from '@shop/infrastructure/testing';
import type { TestShop } from '@shop/infrastructure/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { BrowserBack, renderWith } from '../testing/render-in-shop.tsx';
import { TipOffer } from './tip-offer.tsx';

const ORDER = 'order-1';
const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ') ?? '';

async function shopper(): Promise<TestShop> {
  const shop = createTestShop();
  const told = await shop.calls.webConfig.call();
  if (told.ok)
    shop.calls.webConfig.always(() =>
      ok({ ...told.value, features: { ...told.value.features, tips: true } }),
    );
  await open(shop);
  await signInAs(shop);
  return shop;
}

const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const wait = (shop: TestShop, ms: number) => act(() => shop.time.advance(ms));

async function opened(prepare: (shop: TestShop) => void = () => undefined): Promise<TestShop> {
  const shop = await shopper();
  prepare(shop);
  const status = orderStatusOf('DELIVERED', ORDER, {
    isTipsAllowed: true,
    deliveredDate: new Date(shop.time.now()).toISOString(),
  });
  renderWith(
    <>
      <TipOffer status={status} />
      <BrowserBack />
    </>,
    shop,
    '/profile/orders/x',
  );
  await press('Оставить чаевые');
  await wait(shop, 0);
  return shop;
}

const drawer = () => within(screen.getByRole('dialog'));
const payButton = () => drawer().getByRole<HTMLButtonElement>('button', { name: /^Оставить \d/ });
const field = () => drawer().getByRole<HTMLInputElement>('textbox', { name: /Сумма/ });

describe('tips', () => {
  test('[TIP-03] [TIP-08] [TIP-14] the details suggest amounts, and the button says exactly what will be charged', async () => {
    const shop = await opened();
    expect(screen.getByRole('dialog', { name: 'Чаевые курьеру' })).toBeTruthy();
    const presets = drawer().getAllByRole('button', { pressed: true });
    expect(presets.map((preset) => plain(preset.textContent))).toEqual(['100 ₽']);
    expect(plain(payButton().textContent)).toBe('Оставить 106 ₽');
    expect(plain(drawer().getByRole('switch').parentElement?.textContent)).toContain(
      'Оплатить комиссию сервиса 6 ₽',
    );
    await act(async () => void fireEvent.click(drawer().getByRole('switch')));
    expect(plain(payButton().textContent)).toBe('Оставить 100 ₽');
    fireEvent.change(field(), { target: { value: '250 руб' } });
    await wait(shop, 300);
    expect(field().value).toBe('250');
    expect(drawer().queryAllByRole('button', { pressed: true })).toEqual([]);
    expect(plain(payButton().textContent)).toBe('Оставить 250 ₽');
  });

  test('[TIP-10] an amount out of bounds says so, and there is nothing to press', async () => {
    const shop = await opened();
    for (const [text, hint] of [
      ['9', 'Минимум — 10 ₽'],
      ['3001', 'Максимум — 3 000 ₽'],
    ] as const) {
      fireEvent.change(field(), { target: { value: text } });
      await wait(shop, 300);
      expect(plain(screen.getByRole('dialog').textContent)).toContain(hint);
      expect(drawer().getByRole<HTMLButtonElement>('button', { name: 'Оставить чаевые' }).disabled).toBe(
        true,
      );
    }
    expect(shop.calls.payTip.calls).toEqual([]);
  });

  test('[TIP-03] the card is chosen one step further; back leads back, and closing charges nothing', async () => {
    const shop = await opened((prepared) => {
      prepared.calls.tipDetails.always(() =>
        ok({
          processingType: 'INTERNAL_PAYMENT',
          minAmount: 1_000,
          maxAmount: 300_000,
          purposeCode: 'COURIER_TIPS',
          presets: [{ amount: 10_000, percent: 10, label: '100 ₽', selected: true }],
          paymentTypes: ['0004', '1112'].map((last) => ({
            id: last,
            type: 'BOUND_CARD',
            maskedPan: `220000******${last}`,
          })),
        } as never),
      );
    });
    await press(/Чем оплатить/);
    expect(screen.getByRole('dialog', { name: 'Чем оплатить' })).toBeTruthy();
    await press('Назад');
    expect(screen.getByRole('dialog', { name: 'Чаевые курьеру' })).toBeTruthy();
    await press(/Чем оплатить/);
    await press('Картой ••\u00A01112');
    expect(drawer().getByRole('button', { name: /Чем оплатить/ }).textContent).toContain('1112');
    await press('Закрыть');
    expect(shop.tips.state.orderId).toBeNull();
    expect(shop.calls.payTip.calls).toEqual([]);
  });

  test('[TIP-03] Back of the browser goes one step back, too: from the cards to the details, and from there to the order', async () => {
    const shop = await opened();
    const back = screen.getByText('Back in the browser');
    const goBack = () => act(async () => void fireEvent.click(back));
    await press(/Чем оплатить/);
    expect(screen.getByRole('dialog', { name: 'Чем оплатить' })).toBeTruthy();
    await goBack();
    expect(screen.getByRole('dialog', { name: 'Чаевые курьеру' })).toBeTruthy();
    await press(/Чем оплатить/);
    await press('Назад');
    expect(screen.getByRole('dialog', { name: 'Чаевые курьеру' })).toBeTruthy();
    await goBack();
    expect(shop.tips.state.orderId).toBeNull();
    expect(screen.getByTestId('where').textContent).toBe('/profile/orders/x');
    expect(shop.calls.payTip.calls).toEqual([]);
  });

  test('[TIP-03] Escape goes one step back, too, from wherever the focus is: from the cards to the details, then to the order', async () => {
    const shop = await opened();
    const escape = () =>
      act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }));
    await press(/Чем оплатить/);
    screen.getByRole('button', { name: 'Назад' }).focus();
    await escape();
    expect(screen.getByRole('dialog', { name: 'Чаевые курьеру' })).toBeTruthy();
    await escape();
    expect(shop.tips.state.orderId).toBeNull();
    expect(shop.calls.payTip.calls).toEqual([]);
  });

  test('[TIP-20] a paid tip is thanked for, and is not offered again', async () => {
    const shop = await opened();
    await act(async () => void fireEvent.click(payButton()));
    await wait(shop, 0);
    expect(drawer().getByText('Спасибо!')).toBeTruthy();
    expect(drawer().getByText('Передали чаевые курьеру')).toBeTruthy();
    await press('Вернуться к заказу');
    expect(screen.queryByRole('button', { name: 'Оставить чаевые' })).toBeNull();
  });

  test('[TIP-21] a failed payment says that nothing was charged, and leads back to the order', async () => {
    const shop = await opened((prepared) => prepared.calls.payTip.give(err(refusal(402, 'PAYMENT_FAILED'))));
    await act(async () => void fireEvent.click(payButton()));
    await wait(shop, 0);
    expect(drawer().getByText('У нас ошибка')).toBeTruthy();
    expect(
      drawer().getByText(
        'Деньги не списались. Скоро всё починим, а чаевые можно оставить в течение двух дней после заказа',
      ),
    ).toBeTruthy();
    await press('Вернуться к заказу');
    expect(screen.getByRole('button', { name: 'Оставить чаевые' })).toBeTruthy();
  });

  test('[TIP-18] a courier who is not registered gets no tips', async () => {
    await opened((shop) => shop.calls.tipDetails.give(err(refusal(409, 'RECIPIENT_NOT_REGISTERED'))));
    expect(drawer().getByText('Не получится оставить чаевые')).toBeTruthy();
    expect(drawer().getByText('Курьер-партнёр пока не зарегистрирован в сервисе чаевых')).toBeTruthy();
    await press('Хорошо');
    expect(screen.getByRole('button', { name: 'Оставить чаевые' })).toBeTruthy();
  });

  test('[TIP-19] any other trouble before paying is for now only', async () => {
    await opened((shop) => shop.calls.tipDetails.give(err(offline)));
    expect(drawer().getByText('Пока нельзя оставить чаевые')).toBeTruthy();
    expect(drawer().getByText('Это ненадолго. Попробуйте чуть позже')).toBeTruthy();
    await press('Ну вот');
    expect(screen.getByRole('button', { name: 'Оставить чаевые' })).toBeTruthy();
  });

  test('[TIP-19] [OPN-380] without a connection the wizard says so, and comes by itself when there is one again', async () => {
    const connected = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const shop = await opened((prepared) => prepared.calls.tipDetails.give(err(offline)));
    expect(drawer().getByText('Нет сети')).toBeTruthy();
    expect(drawer().queryByText('Пока нельзя оставить чаевые')).toBeNull();
    connected.mockReturnValue(true);
    await act(async () => void window.dispatchEvent(new Event('online')));
    await wait(shop, 0);
    expect(plain(payButton().textContent)).toBe('Оставить 106 ₽');
    connected.mockRestore();
  });

  test('[TIP-20] [OPN-370] whoever has tipped in another tab is thanked, and not told to try later', async () => {
    const shop = await opened((prepared) =>
      prepared.calls.tipDetails.give(err(refusal(409, 'TIPS_ALREADY_PAID'))),
    );
    expect(screen.getByRole('alert').textContent).toContain('Спасибо!');
    shop.calls.tipDetails.always(() => err(refusal(409, 'TIPS_ALREADY_PAID')));
    await press('Вернуться к заказу');
    await wait(shop, 300);
    expect(screen.queryByRole('button', { name: 'Оставить чаевые' })).toBeNull();
  });

  test('[TIP-21] [TIP-22] [OPN-370] whoever is thanked for a tip that fails in the other tab is told so, and tips are offered again', async () => {
    const shop = await opened((prepared) =>
      prepared.calls.tipDetails.give(err(refusal(409, 'TIPS_ALREADY_PAID'))),
    );
    await wait(shop, 3_000);
    expect(screen.getByRole('alert').textContent).toContain('Деньги не списались');
    await press('Вернуться к заказу');
    await wait(shop, 300);
    expect(screen.getByRole('button', { name: 'Оставить чаевые' })).toBeTruthy();
  });

  test('[TIP-03] [SHL-12] by keyboard the focus stays in the drawer from step to step', async () => {
    await opened();
    const go = async (name: RegExp) => {
      screen.getByRole('button', { name }).focus();
      await press(name);
      expect(document.activeElement).toBe(screen.getByRole('dialog'));
    };
    await go(/Чем оплатить/);
    await go(/^Назад$/);
    await go(/^Оставить \d/);
    expect(screen.getByRole('alert').textContent).toContain('Спасибо!');
  });
});
