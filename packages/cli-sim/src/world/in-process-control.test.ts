import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';

import { inProcessStage } from './in-process-stage.ts';
import type { Stage } from './stage.ts';
import { Chance } from '../explore/chance.ts';
import { experimentSwitch, flagSwitch } from '../explore/fault-injection/operator.ts';
import { Play } from '../play/index.ts';
import { parseItem } from '../scenario/index.ts';
import type { WorldControl } from './in-process-control.ts';

const START_MS = 300_000;
const bread = 'Хлеб «Печной Угол» Бородинский';

describe('what happens around the shoppers', () => {
  let stage: Stage;
  let play: Play;
  let control: WorldControl;

  beforeAll(async () => {
    stage = await inProcessStage({ seed: 'around' });
    if (stage.control === null) throw new Error('No control');
    control = stage.control;
    play = new Play(stage);
    await say('choose address: Москва, улица Тверская, 6/7', 'search: бородинский', `add to cart: ${bread}`);
  }, START_MS);
  afterAll(async () => {
    play.close();
    await stage.close();
  });

  const say = async (...lines: readonly string[]): Promise<void> => {
    for (const line of lines) {
      const item = parseItem(line);
      if (!item.ok) throw new Error(item.error.message);
      expect(await play.run([item.value]), line).toBe(true);
    }
  };
  const shown = () => play.world().visitor.shop;
  const load = async () => play.world().visitor.open();

  test('a changed price is in the next answer of the cart', async () => {
    const before = shown().cart.state.cart?.totalPrice;
    await control.setPrice(bread, 12_345);
    await load();
    expect([before, shown().cart.state.cart?.totalPrice]).toEqual([expect.any(Number), 12_345]);
  });

  test('a store that is closed or takes no orders says so, and works again when it is opened', async () => {
    const gate = () => shown().cart.state.gate?.kind;
    await control.store('close');
    await load();
    expect(gate()).toBe('STORE_CLOSED');
    await control.store('open');
    await control.store('suspend', 'MSK-CENTER');
    await load();
    expect(gate()).toBe('ORDERS_SUSPENDED');
    await control.store('resume');
    await load();
    expect(gate()).toBe('BELOW_MINIMUM');
  });

  test('changed stock is for sale at once, and the books still add up', async () => {
    await control.setStock(bread, 3);
    await load();
    const line = shown().cart.state.cart?.products[0];
    expect(line?.product?.quantity).toBe(3);
    expect(await control.invariants()).toEqual([]);
  });

  test('a promotion ends by its date, at once: whoever has it in the cart loses it', async () => {
    await say('sign in', 'change quantity: { product: бородинский, to: 3 }', 'promocode: СКИДКА10');
    await control.endPromotion('СКИДКА10', 'now');
    await say('refresh cart', 'expect cart: { promotion: Скидка 10% по промокоду (not applied) }');
    await say('remove promotion', 'sign out');
    await expect(control.endPromotion('nope', 'now')).rejects.toThrow('There is no promotion "nope"');
  });

  test('faults of the stand-ins are scheduled and cancelled', async () => {
    const ordered = async () => {
      const answer = await stage.send(new Request(`${stage.sandboxOrigin}/__standin`));
      return z.record(z.string(), z.array(z.unknown())).parse(await answer.json());
    };
    await control.standIn('bank', { outcome: 'timeout', times: 3, operation: 'capture', phase: 'after' });
    await control.standIn('sms', { outcome: 'drop' });
    control.network({ area: 'any', effect: { kind: 'lostRequest' }, times: 9, shopper: null });
    control.crash('after a commit');
    expect(await ordered()).toMatchObject({
      bank: [{ outcome: 'timeout', left: 3, operation: 'capture', phase: 'after' }],
      sms: [{ outcome: 'drop' }],
    });
    await expect(control.standIn('bank', { outcome: 'explode' })).rejects.toThrow('does not know that fault');
    await control.calm();
    expect(Object.values(await ordered()).flat()).toEqual([]);
    await load();
  });

  test('the clock jumps past midnight, and the shop goes on', async () => {
    const before = stage.time.now();
    await control.jumpClock(15 * 3_600_000);
    expect(stage.time.now() - before).toBe(15 * 3_600_000);
    await load();
    expect(shown().showcase.state.status).toBe('ready');
  });

  test('the store accepts every flag and experiment that an exploration changes, and refuses others with a constant message', async () => {
    const refused: string[] = [];
    for (let round = 0; round < 20; round += 1) {
      const chance = new Chance(`operator ${round}`);
      for (const step of [flagSwitch(chance), experimentSwitch(chance)]) {
        const item = parseItem(step);
        if (!item.ok) throw new Error(item.error.message);
        const isTaken = await play.run([item.value]);
        // An experiment that is not running cannot be ended.
        if (!isTaken && !JSON.stringify(step).includes('stop')) refused.push(JSON.stringify(step));
      }
    }
    expect(refused).toEqual([]);
    const nameless = control.startExperiments([{ name: 'с пробелом', groups: [] }]);
    await expect(nameless).rejects.toThrow(/^experiments\.0\.name: expected Latin letters/);
  });

  test('sessions that begin from now on end early, until everything works again', async () => {
    const isSignedInAfter = async (...lines: readonly string[]): Promise<boolean> => {
      await say(...lines, 'reload page');
      return shown().session.state.isSignedIn;
    };
    expect(await isSignedInAfter('fault: sessions end after 60 s', 'sign in', 'wait: 50 s')).toBe(true);
    expect(await isSignedInAfter('wait: 15 s')).toBe(false);
    expect(await isSignedInAfter('fault: everything works again', 'sign in', 'wait: 65 s')).toBe(true);
    await say('sign out');
  });

  test('unknown names are reported', async () => {
    await expect(control.setStock('Нет такого', 1)).rejects.toThrow('There is no product "Нет такого"');
    await expect(control.setPrice(bread, 100, 'NOPE')).rejects.toThrow('in the store NOPE');
    await expect(control.store('open', 'NOPE')).rejects.toThrow('There is no store NOPE');
  });

  test('a restarted store still knows its shoppers', async () => {
    const total = shown().cart.state.cart?.totalPrice;
    const before = stage.time.now();
    await control.restart();
    expect(stage.time.now() - before).toBe(2000);
    await load();
    expect(shown().cart.state.cart?.totalPrice).toBe(total);
  });
});
