import type { Stage } from '../kernel/stage.ts';
import { readForm } from './html-form.ts';

/** Opens the payment page of a subscription and decides on it; one that has ended has nothing to decide. */
export async function payForSubscription(
  stage: Stage,
  shopper: string,
  link: string,
  decision: 'pay' | 'decline',
): Promise<void> {
  const page = await (await stage.time.finish(stage.send(new Request(link), shopper))).text();
  const form = readForm(page);
  if (form === null) return;
  const body = new URLSearchParams(decision === 'decline' ? { action: 'decline' } : {});
  await stage.time.finish(
    stage.send(new Request(new URL(form.action, link), { method: 'POST', body }), shopper),
  );
}
