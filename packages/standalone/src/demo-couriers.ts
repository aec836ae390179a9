import type { Backend } from '@shop/backend';
import { demoCouriersPath } from '@shop/demo-data';

/** Couriers of the demo who are registered at its tips service; the file has one who has not registered, too. */
export const demoTipAccounts = ['adelya-tips', 'artem-tips', 'dilnoza-tips'] as const;

/** Hires the demo's couriers in a shop that has none. */
export const hireCouriers = async ({ context, operator }: Backend): Promise<void> => {
  const known = await context.db.selectFrom('couriers').select('id').limit(1).executeTakeFirst();
  if (known !== undefined) return;
  await operator.run({ command: 'couriers.import', file: demoCouriersPath }, () => undefined);
};
