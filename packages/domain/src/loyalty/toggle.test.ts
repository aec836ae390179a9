import { describe, expect, test } from 'vitest';
import { kopecks } from '../kernel/index.ts';
import { earningBadge, toggleStateOf, toggleStates, toggleView } from './toggle.ts';
import type { KnownAccount, ToggleInput } from './toggle.ts';

const account = (
  part: { isActive?: boolean; isRegistrationAvailable?: boolean; balance?: number } = {},
): KnownAccount => ({
  kind: 'READY',
  account: {
    isActive: part.isActive ?? true,
    isRegistrationAvailable: part.isRegistrationAvailable ?? false,
    balance: kopecks(part.balance ?? 50_000),
  },
});
const input = (part: Partial<ToggleInput> = {}): ToggleInput => ({
  isEnabled: true,
  isSignedIn: true,
  account: account(),
  cart: { hasProducts: true, loyalty: { balance: 50_000, spendBonus: 50_000 } },
  ...part,
});
const spending = (balance: number, spendBonus: number) =>
  toggleStateOf(input({ cart: { hasProducts: true, loyalty: { balance, spendBonus } } }));
const shown = (part: Partial<ToggleInput>) => {
  const from = input(part);
  const state = toggleStateOf(from);
  if (state === null) throw new Error('The state is not known');
  return toggleView(state, from.cart?.loyalty ?? { balance: 50_000, spendBonus: 0 });
};
const plain = { subtitle: null, hasSwitch: false, isDisabled: false };

describe('[LOY-28] the states of the toggle', () => {
  test('are tested in their order: whatever would also hold, the earlier one is shown', () => {
    const empty = { hasProducts: false, loyalty: { balance: 0, spendBonus: 0 } };
    const order: ToggleInput[] = [
      input({ isEnabled: false, isSignedIn: false, account: { kind: 'FAILED' }, cart: empty }),
      input({ isSignedIn: false, account: { kind: 'FAILED' }, cart: empty }),
      input({ account: { kind: 'FAILED' }, cart: empty }),
      input({ account: account({ isActive: false, balance: 0 }), cart: empty }),
      input({
        account: account({ isActive: false, isRegistrationAvailable: true, balance: 0 }),
        cart: empty,
      }),
      input({ account: account({ balance: 0 }), cart: empty }),
      input({ cart: { hasProducts: false, loyalty: { balance: 500, spendBonus: 0 } } }),
      input({ cart: { hasProducts: true, loyalty: { balance: 500, spendBonus: 99 } } }),
      input({ cart: { hasProducts: true, loyalty: { balance: 500, spendBonus: 400 } } }),
      input({ cart: { hasProducts: true, loyalty: { balance: 500, spendBonus: 500 } } }),
    ];
    expect(order.map(toggleStateOf)).toEqual(toggleStates);
  });

  test('are not known before the account and the cart are', () => {
    expect(toggleStateOf(input({ isSignedIn: null }))).toBeNull();
    expect(toggleStateOf(input({ account: { kind: 'LOADING' } }))).toBeNull();
    expect(toggleStateOf(input({ cart: null }))).toBeNull();
    expect(toggleStateOf(input({ cart: { hasProducts: true, loyalty: null } }))).toBeNull();
  });

  test('hide the block while the programme is off', () => {
    expect(shown({ isEnabled: false })).toBeNull();
  });
});

test('[LOY-19, OPN-250] anonymous, or unknown to the programme: sign in, by a tap', () => {
  const view = { ...plain, title: 'Войдите по Сбер ID, чтобы получать и списывать бонусы', tap: 'SIGN_IN' };
  expect(shown({ isSignedIn: false })).toEqual(view);
  expect(shown({ account: { kind: 'UNKNOWN_CLIENT' } })).toEqual(view);
});

test('[LOY-20] the programme does not answer: said, with a switch that does not work', () => {
  expect(shown({ account: { kind: 'FAILED' } })).toEqual({
    ...plain,
    title: 'Кажется, что-то сломалось – не можем списать бонусы',
    tap: 'NONE',
    hasSwitch: true,
    isDisabled: true,
  });
});

test('[LOY-21] not active and not for this shopper: said, without a control', () => {
  expect(shown({ account: account({ isActive: false }) })).toEqual({
    ...plain,
    title: 'Программа недоступна. Напишите в поддержку Сбера',
    tap: 'NONE',
  });
});

test('[LOY-22] not active yet: said, and a tap opens the registration', () => {
  expect(shown({ account: account({ isActive: false, isRegistrationAvailable: true }) })).toEqual({
    ...plain,
    title: 'Осталось поставить галочки: примите условия, чтобы получать и списывать бонусы',
    tap: 'REGISTER',
  });
});

test('[LOY-23] less than a bonus: said, and a tap opens the details', () => {
  expect([99, 100].map((balance) => spending(balance, balance))).toEqual(['NO_BONUSES', 'SPEND_ALL_BONUSES']);
  expect(shown({ cart: { hasProducts: true, loyalty: { balance: 99, spendBonus: 0 } } })).toEqual({
    ...plain,
    title: 'У вас пока нет бонусов',
    tap: 'DETAILS',
  });
});

test('[LOY-24, LOY-25] an empty cart, or one with the largest discount: the balance, with a switch that does not work', () => {
  const disabled = { hasSwitch: true, isDisabled: true, tap: 'NONE', title: 'У вас 500 бонусов' };
  expect(shown({ cart: { hasProducts: false, loyalty: { balance: 50_000, spendBonus: 0 } } })).toEqual({
    ...disabled,
    subtitle: 'положите что-нибудь в корзину, чтобы их потратить',
  });
  for (const spendBonus of [0, 99])
    expect(shown({ cart: { hasProducts: true, loyalty: { balance: 50_000, spendBonus } } })).toEqual({
      ...disabled,
      subtitle: 'но заказ уже с максимальной скидкой',
    });
});

test('[LOY-26, LOY-27, OPN-252] part of the balance or all of it: what is spent, in whole bonuses, with a switch', () => {
  const working = { hasSwitch: true, isDisabled: false, tap: 'SWITCH', title: 'У вас 500 бонусов' };
  const part = { hasProducts: true, loyalty: { balance: 50_099, spendBonus: 49_900 } };
  expect(shown({ cart: part })).toEqual({ ...working, subtitle: 'спишем 499' });
  const all = { hasProducts: true, loyalty: { balance: 50_099, spendBonus: 50_000 } };
  expect(shown({ cart: all })).toEqual({ ...working, subtitle: 'спишем всё' });
  expect([spending(199, 100), spending(200, 100)]).toEqual(['SPEND_ALL_BONUSES', 'SPEND_BONUSES']);
});

test('[LOY-30, OPN-254] the badge tells whole bonuses, from one on', () => {
  expect([0, 99, 100, 1999].map(earningBadge)).toEqual([null, null, '+1', '+19']);
});
