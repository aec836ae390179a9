import { expect, test } from 'vitest';

import { kopecks } from '../kernel/index.ts';
import { checkTip, tipPresets } from './amounts.ts';
import { commissionOf, grossOf, splitTip } from './commission.ts';
import { areUsable } from './details.ts';
import type { TipDetails } from './details.ts';
import { rememberTip, tipVerdict } from './eligibility.ts';
import { tipObstacle, tipRefusal } from './failures.ts';
import { chargedBy, nextTip, startTip, tipDigits, tipHint } from './wizard.ts';
import type { TipEvent, TipWizard } from './wizard.ts';

const details = (part: Partial<TipDetails> = {}): TipDetails => ({
  processingType: 'INTERNAL_PAYMENT',
  minAmount: kopecks(10_00),
  maxAmount: kopecks(3_000_00),
  purposeCode: 'COURIER_TIPS',
  presets: tipPresets(kopecks(1_000_00)),
  paymentTypes: [
    { id: 'a', type: 'BOUND_CARD', maskedPan: '220000******0004' },
    { id: 'b', type: 'BOUND_CARD', maskedPan: '220000******1112' },
  ],
  ...part,
});
const after = (wizard: TipWizard, ...events: readonly TipEvent[]): TipWizard =>
  events.reduce(nextTip, wizard);
const typed = (text: string): TipEvent => ({ type: 'TYPED', text });
const calculated = (amount: number): TipEvent => ({
  type: 'CALCULATED',
  amount: kopecks(amount),
  gross: grossOf(kopecks(amount)),
  minimum: kopecks(5_00),
});

test('[OPN-367] [TIP-12] [TIP-13] the gross sum leaves the tip whole, the commission is whole roubles and at least the minimum', () => {
  expect(grossOf(kopecks(100_00))).toBe(105_27);
  expect(commissionOf(kopecks(100_00), kopecks(105_27), kopecks(5_00))).toBe(6_00);
  expect(commissionOf(kopecks(10_00), grossOf(kopecks(10_00)), kopecks(5_00))).toBe(5_00);
  expect(commissionOf(kopecks(10_00), grossOf(kopecks(10_00)), kopecks(0))).toBe(1_00);
  expect(splitTip(kopecks(100_00), kopecks(6_00), true)).toEqual({
    charged: 106_00,
    commission: 6_00,
    passedOn: 100_00,
  });
  expect(splitTip(kopecks(100_00), kopecks(6_00), false)).toMatchObject({ charged: 100_00, passedOn: 94_00 });
});

test('[OPN-366] [TIP-07] the suggestions stay within the bounds, and exactly one is selected', () => {
  expect(tipPresets(kopecks(1_234_56)).map(({ amount, percent }) => [percent, amount])).toEqual([
    [5, 61_00],
    [10, 123_00],
    [15, 185_00],
  ]);
  expect(tipPresets(kopecks(50_00))).toEqual([
    { amount: 10_00, percent: 5, label: '10\u00A0₽', selected: true },
  ]);
  expect(tipPresets(kopecks(80_000_00)).map(({ amount, selected }) => [amount, selected])).toEqual([
    [3_000_00, true],
  ]);
  expect(tipPresets(kopecks(150_00)).map(({ amount, selected }) => [amount, selected])).toEqual([
    [10_00, false],
    [15_00, true],
    [22_00, false],
  ]);
});

test('[TIP-06] [TIP-07] details are usable with our own payment, a card, and exactly one selected preset', () => {
  const [one, two] = details().presets.map((preset) => ({ ...preset, selected: true }));
  if (one === undefined || two === undefined) throw new Error('No presets');
  expect(areUsable(details())).toBe(true);
  expect(areUsable(details({ processingType: 'EXTERNAL_PAYMENT' }))).toBe(false);
  expect(areUsable(details({ paymentTypes: [] }))).toBe(false);
  expect(areUsable(details({ presets: [one, two] }))).toBe(false);
  expect(areUsable(details({ presets: [{ ...one, selected: false }] }))).toBe(false);
  expect(areUsable(details({ presets: [] }))).toBe(false);
});

test('[TIP-08] the wizard begins with the selected preset; an amount that no preset has unselects it', () => {
  const start = startTip(details());
  expect(start).toMatchObject({
    step: 'DETAILS',
    amount: 100_00,
    amountText: '100',
    commission: null,
    paymentMethod: 'a',
    selectedPresetIndex: 1,
    isPayCommissionEnable: true,
  });
  expect(after(start, typed('77'))).toMatchObject({ amount: 77_00, selectedPresetIndex: null });
  expect(after(start, typed('77'), typed('150'))).toMatchObject({ amount: 150_00, selectedPresetIndex: 2 });
  expect(after(start, { type: 'PRESET_CHOSEN', index: 0 })).toMatchObject({
    amountText: '50',
    selectedPresetIndex: 0,
  });
  expect(nextTip(start, { type: 'PRESET_CHOSEN', index: 3 })).toBe(start);
});

test('[TIP-09] [TIP-10] [TIP-11] the field takes digits, one more than the maximum has; only whole roubles within the bounds can be given', () => {
  expect([tipDigits('1 2a3', kopecks(3_000_00)), tipDigits('1234567', kopecks(3_000_00))]).toEqual([
    '123',
    '12345',
  ]);
  const start = startTip(details());
  const hintOf = (text: string) => tipHint(after(start, typed(text)));
  expect(['', '9', '10', '3000', '3001'].map(hintOf)).toEqual([
    null,
    'Минимум — 10\u00A0₽',
    null,
    null,
    'Максимум — 3\u00A0000\u00A0₽',
  ]);
  expect(chargedBy(after(start, typed(''), calculated(0)))).toBeNull();
  const errorOf = (amount: number) => {
    const checked = checkTip(amount);
    return checked.ok ? null : checked.error;
  };
  expect([9_00, 10_00, 10_50, 100.5, 3_000_00, 3_001_00].map(errorOf)).toEqual([
    'TOO_SMALL',
    null,
    'NOT_WHOLE',
    'NOT_WHOLE',
    null,
    'TOO_LARGE',
  ]);
});

test('[TIP-14] what is charged is known once the commission of this very amount is', () => {
  const start = startTip(details());
  expect(chargedBy(start)).toBeNull();
  const known = after(start, calculated(100_00));
  expect(chargedBy(known)).toBe(106_00);
  expect(chargedBy(after(known, { type: 'COMMISSION_SWITCHED', isOn: false }))).toBe(100_00);
  const changed = after(known, typed('200'), calculated(100_00));
  expect(chargedBy(changed)).toBeNull();
  expect(chargedBy(after(changed, calculated(200_00)))).toBe(211_00);
  expect(chargedBy(after(known, typed('100')))).toBe(106_00);
});

test('[TIP-03] [TIP-20] [TIP-21] one step leads to the next, and nothing leaves the end', () => {
  const start = after(startTip(details()), calculated(100_00));
  expect(nextTip(startTip(details()), { type: 'PAY' }).step).toBe('DETAILS');
  const methods = after(start, { type: 'METHODS_OPENED' });
  expect(methods.step).toBe('METHODS');
  expect(nextTip(methods, { type: 'BACK' }).step).toBe('DETAILS');
  expect(nextTip(methods, { type: 'METHOD_CHOSEN', id: 'nobody' })).toBe(methods);
  const chosen = nextTip(methods, { type: 'METHOD_CHOSEN', id: 'b' });
  expect([chosen.step, chosen.paymentMethod]).toEqual(['DETAILS', 'b']);
  const paying = nextTip(chosen, { type: 'PAY' });
  expect(paying.step).toBe('PAYING');
  for (const event of [typed('500'), { type: 'PAY' } as const, { type: 'BACK' } as const])
    expect(nextTip(paying, event)).toBe(paying);
  for (const type of ['PAID', 'FAILED'] as const) {
    const ended = nextTip(paying, { type });
    expect(ended.step).toBe(type);
    expect(after(ended, typed('500'), { type: 'PAY' }, { type: 'PAID' }, { type: 'FAILED' })).toBe(ended);
  }
});

test('[TIP-02] [OPN-370] the newest 50 tipped orders are remembered, each once', () => {
  const known = Array.from({ length: 50 }, (_, index) => `order-${index}`);
  expect(rememberTip(known, 'new')).toEqual(['new', ...known.slice(0, 49)]);
  expect(rememberTip(['a', 'b'], 'b')).toEqual(['b', 'a']);
});

test('[TIP-16] an order with a tip takes no second one; one that no courier delivered in time takes none', () => {
  const order = { isTipped: false, isDeliveredByCourier: true, deliveredAt: 0, now: 172_800_000 };
  expect(tipVerdict(order)).toBe('TIPS_ALLOWED');
  expect(tipVerdict({ ...order, now: 172_800_001 })).toBe('TIPS_NOT_ALLOWED');
  expect(tipVerdict({ ...order, isDeliveredByCourier: false })).toBe('TIPS_NOT_ALLOWED');
  expect(tipVerdict({ ...order, deliveredAt: null })).toBe('TIPS_NOT_ALLOWED');
  expect(tipVerdict({ ...order, isTipped: true, now: 999_999_999 })).toBe('TIPS_ALREADY_PAID');
});

test('[TIP-18] [TIP-19] [TIP-21] what the store refuses is told as what it is', () => {
  expect([
    tipObstacle('RECIPIENT_NOT_REGISTERED'),
    tipObstacle('TIPS_NOT_ALLOWED'),
    tipObstacle(null),
  ]).toEqual(['NOT_REGISTERED', 'UNUSABLE', 'UNUSABLE']);
  const codes = [
    'TIPS_ALREADY_PAID',
    'RECIPIENT_NOT_REGISTERED',
    'PAYMENT_FAILED',
    'BINDING_NOT_FOUND',
    null,
  ];
  expect(codes.map(tipRefusal)).toEqual(['TAKEN', 'NOT_REGISTERED', 'FAILED', 'FAILED', 'FAILED']);
});
