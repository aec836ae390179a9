import { ok } from '@shop/domain/kernel';
import { flagNames } from '@shop/domain/config';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { App } from '../app/app.tsx';
import { fakeShop } from '../testing/fake-shop.ts';
import { pass } from '../testing/render-in-shop.tsx';
import { nothing } from '../testing/stub-service.ts';
import { appVersion } from '../version.ts';

// Loaded before the tests, so that none taps too early.
beforeAll(() => import('./index.ts'));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const group = (name: string, enabled: readonly 'tips'[]) => ({ name, enabled, disabled: [] });
const experiment = {
  name: 'tips-for-half',
  groups: [group('on', ['tips']), group('control', [])],
  onlyMobileEnabled: false,
  onlyDesktopEnabled: false,
};

/** The shop at its main page, over real configuration, session and debug service. */
async function openShop(debugBar = true) {
  const shop = fakeShop({}, ['config', 'session', 'signIn', 'signInRequest']);
  const { calls } = shop;
  const answer = {
    version: 1,
    features: { debugBar, chat: true, sberPaySdk: true, shareButton: true },
    experiments: [experiment],
  };
  const base = await calls.webConfig.call();
  if (!base.ok) throw new Error('no configuration');
  calls.webConfig.always(() => ok({ ...base.value, ...answer }));
  calls.groups.always(() => ok({ 'tips-for-half': 'control' }));
  const real = shop.asShop();
  await real.session.start();
  await real.config.load();
  real.config.watch();
  render(
    <MemoryRouter initialEntries={['/']}>
      <App shop={real} device="DESKTOP" report={nothing()} isLive />
    </MemoryRouter>,
  );
  await settle();
  return { shop: real, calls };
}

/** The menu is loaded asynchronously; a few rounds are enough. */
async function settle(): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await act(() => vi.dynamicImportSettled());
    await pass(120);
  }
}

const bottom = () => window.innerHeight - 1;
async function tap(times: number, x = 10, y = bottom()): Promise<void> {
  for (let turn = 0; turn < times; turn += 1)
    fireEvent.pointerUp(document.body, { clientX: x, clientY: y, isPrimary: true });
  await pass(50);
}
const menu = () => screen.queryByRole('dialog', { name: 'Меню отладки' });
/** The open menu. */
const opened = () => within(menu() as HTMLElement);
const toggle = (name: string) =>
  opened().getByRole<HTMLInputElement>('switch', { name: new RegExp(`^${name}`) });
/** The row of a flag. */
const row = (name: string) => toggle(name).closest('li') as HTMLElement;

describe('the corner', () => {
  test('[DBG-01] [FLG-16] five taps in it open the menu; fewer, or taps elsewhere, do not', async () => {
    await openShop();
    await tap(4);
    expect(menu()).toBeNull();
    await pass(3001);
    await tap(4);
    await tap(10, 49);
    await tap(10, 10, bottom() - 48);
    expect(menu()).toBeNull();
    await tap(1);
    expect(menu()).not.toBeNull();
  });

  test('[DBG-01] [FLG-16] there is no element or tab stop in it, and taps reach what is below', async () => {
    const { shop } = await openShop();
    const count = () => document.querySelectorAll('*').length;
    const before = count();
    const below = vi.fn<() => void>();
    const button = document.body.appendChild(document.createElement('button'));
    button.addEventListener('pointerup', below);
    button.addEventListener('click', below);
    for (let turn = 0; turn < 5; turn += 1) {
      fireEvent.pointerUp(button, { clientX: 10, clientY: bottom(), isPrimary: true });
      fireEvent.click(button, { clientX: 10, clientY: bottom() });
    }
    expect(below).toHaveBeenCalledTimes(10);
    button.remove();
    await pass(50);
    fireEvent.click(opened().getByRole('button', { name: 'Закрыть' }));
    await pass(500);
    expect([menu(), count(), shop.config.isOn('debugBar')]).toEqual([null, before, true]);
  });

  test('[DBG-02] [FLG-16] with the flag off taps do not open it', async () => {
    await openShop(false);
    await tap(20);
    expect(menu()).toBeNull();
  });

  test('[FLG-16] an open menu closes when the operator switches the flag off', async () => {
    const { shop, calls } = await openShop();
    await tap(5);
    expect(menu()).not.toBeNull();
    const base = await calls.webConfig.call();
    if (base.ok)
      calls.webConfig.always(() => ok({ ...base.value, version: 2, features: { debugBar: false } }));
    await act(() => shop.config.refetch());
    await pass(500);
    expect(menu()).toBeNull();
    await tap(20);
    expect(menu()).toBeNull();
  });
});

test('[DBG-03] it shows the version of the build, and a button by the state of the session that does what the ordinary one does', async () => {
  const { shop, calls } = await openShop();
  await tap(5);
  expect(opened().getByText(`Версия ${appVersion}`)).toBeTruthy();
  expect(opened().queryByRole('button', { name: 'Logout' })).toBeNull();
  fireEvent.click(opened().getByRole('button', { name: 'Login' }));
  await settle();
  expect(menu()).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Вход' })).toBeTruthy();
  await act(async () => {
    await shop.signIn.submitPhone('+79001234567');
    await shop.signIn.submitCode('1234');
  });
  await pass(2000);
  expect(shop.session.state.isSignedIn).toBe(true);

  await tap(5);
  expect(opened().queryByRole('button', { name: 'Login' })).toBeNull();
  fireEvent.click(opened().getByRole('button', { name: 'Logout' }));
  await pass(50);
  const question = within(screen.getByRole('alertdialog', { name: 'Уходите?' }));
  fireEvent.click(question.getByRole('button', { name: 'Нет' }));
  await pass(500);
  expect(calls.signOut.calls).toHaveLength(0);
  fireEvent.click(opened().getByRole('button', { name: 'Logout' }));
  await pass(50);
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Ухожу' }));
  await pass(50);
  expect(calls.signOut.calls).toHaveLength(1);
  expect(shop.session.state.isSignedIn).toBe(false);
});

describe('the flags', () => {
  test('[DBG-04] each has a switch with what it gates and where its value comes from', async () => {
    await openShop();
    await tap(5);
    expect(opened().getAllByRole('switch')).toHaveLength(flagNames.length + 1);
    expect(row('sberPaySdk').textContent).toContain('задано магазином');
    expect(row('shareButton').textContent).toContain('по умолчанию');
    expect([toggle('sberPaySdk').checked, toggle('accident').checked]).toEqual([true, false]);
    expect(toggle('debugBar').disabled).toBe(true);
  });

  test('[DBG-04] [DBG-06] a toggled flag has the chosen value at once, keeps it, and can be reset', async () => {
    const { shop } = await openShop();
    await tap(5);
    fireEvent.click(toggle('chat'));
    expect([toggle('chat').checked, shop.config.isOn('chat')]).toEqual([false, false]);
    expect(row('chat').textContent).toContain('задано здесь');
    // As after a reload: the overrides are read again.
    act(() => shop.config.readOverrides());
    expect(toggle('chat').checked).toBe(false);
    fireEvent.click(opened().getByRole('button', { name: 'Сбросить chat' }));
    expect([toggle('chat').checked, shop.config.isOn('chat')]).toEqual([true, true]);
    expect(opened().queryByRole('button', { name: 'Сбросить chat' })).toBeNull();
  });
});

test('[DBG-05] a group can be chosen per experiment, whose flags follow until the drawn group applies again', async () => {
  const { shop } = await openShop();
  await tap(5);
  const select = () => opened().getByRole<HTMLSelectElement>('combobox', { name: 'tips-for-half' });
  expect([...select().options].map(({ text }) => text)).toEqual([
    'как распределено: control',
    'on',
    'control',
  ]);
  fireEvent.change(select(), { target: { value: 'on' } });
  expect([select().value, shop.config.isOn('tips')]).toEqual(['on', true]);
  expect(row('tips').textContent).toContain('эксперимент');
  fireEvent.change(select(), { target: { value: '' } });
  expect([select().value, shop.config.isOn('tips')]).toEqual(['', false]);
});

test('[DBG-07] the simulated app has a version of digits and dots, a platform and a switch', async () => {
  const { shop } = await openShop();
  await tap(5);
  const part = within(opened().getByRole('region', { name: 'Mobile App Simulator' }));
  const version = () => part.getByRole<HTMLInputElement>('textbox', { name: 'Версия приложения' });
  fireEvent.click(part.getByRole('switch'));
  expect(part.getByText(/Нужна версия из цифр и точек/)).toBeTruthy();
  expect([part.getByRole<HTMLInputElement>('switch').checked, shop.debug.app]).toEqual([false, null]);
  fireEvent.change(version(), { target: { value: '5.x1я.0' } });
  expect([version().value, part.queryByText(/Нужна версия/)]).toEqual(['5.1.0', null]);
  fireEvent.change(part.getByRole('combobox', { name: 'Платформа' }), { target: { value: 'android' } });
  fireEvent.click(part.getByRole('switch'));
  expect(shop.debug.app).toEqual({ enabled: true, platform: 'android', version: '5.1.0' });
  fireEvent.change(part.getByRole('combobox', { name: 'Платформа' }), { target: { value: 'ios' } });
  expect(shop.debug.app).toEqual({ enabled: true, platform: 'ios', version: '5.1.0' });
  // The switch goes off with the version, and calls pretend nothing any more.
  fireEvent.change(version(), { target: { value: '' } });
  expect([part.getByRole<HTMLInputElement>('switch').checked, shop.debug.app]).toEqual([false, null]);
  fireEvent.change(version(), { target: { value: '6' } });
  expect(shop.debug.app).toEqual({ enabled: false, platform: 'ios', version: '6' });
});

test('[DBG-04] [DBG-05] [DBG-07] everything is reset at once', async () => {
  const { shop } = await openShop();
  await tap(5);
  fireEvent.click(toggle('chat'));
  fireEvent.change(opened().getByRole('combobox', { name: 'tips-for-half' }), { target: { value: 'on' } });
  fireEvent.change(opened().getByRole('textbox', { name: 'Версия приложения' }), {
    target: { value: '5.1' },
  });
  fireEvent.click(opened().getByRole('button', { name: 'Сбросить всё' }));
  await pass(50);
  expect([toggle('chat').checked, shop.config.isOn('tips'), shop.debug.app]).toEqual([true, false, null]);
  expect(opened().getByRole<HTMLInputElement>('textbox', { name: 'Версия приложения' }).value).toBe('');
});
