import type { OperatorRequest } from '@shop/backend';
import { confirmEmail, sendConfirmationEmail, updateSubscriptionsToMessages } from '@shop/contract/profile';

import { claimsOf, webServer } from './shopper.ts';
import type { World } from './shopper.ts';

let lastName = 0;
/** An address that no test has used. */
export const newAddress = (): string => `reader${(lastName += 1)}@shop.example`;

/** Confirms an address as a shopper does, with the code of the mail. */
export async function confirmAddress(world: World, token: string, email: string): Promise<void> {
  await world.shop.call(sendConfirmationEmail, { token, headers: webServer(), body: { userEmail: email } });
  const [mail] = world.parties.mailsTo(email);
  const otp = /(\d{4})$/.exec(mail?.subject ?? '')?.[1] ?? '';
  const confirmed = await world.shop.call(confirmEmail, { token, body: { userEmail: email, otp } });
  if (confirmed.status !== 204) throw new Error(`Not confirmed: ${confirmed.status}`);
}

/** Sets what a shopper agrees to. */
export async function agree(
  world: World,
  token: string,
  channels: { readonly email?: boolean; readonly sms?: boolean },
): Promise<void> {
  const { email = false, sms = false } = channels;
  const body: [{ channel: 'marketing'; email: boolean; push: boolean; sms: boolean }] = [
    { channel: 'marketing', email, push: false, sms },
  ];
  const set = await world.shop.call(updateSubscriptionsToMessages, { token, body });
  if (set.status !== 200) throw new Error(`Not subscribed: ${set.status}`);
}

/** A shopper with a confirmed address who takes promotional mails. */
export async function reader(world: World, email: string = newAddress()) {
  const { phone, token } = await world.signIn();
  await confirmAddress(world, token, email);
  await agree(world, token, { email: true });
  return { phone, token, email, userId: claimsOf(token).sub };
}

/** Runs a command as an operator; answers its exit code and what it said. */
export async function operate(world: World, request: OperatorRequest) {
  const said: string[] = [];
  const exitCode = await world.shop.backend.operator.run(request, (output) => {
    if (output.kind === 'line' || output.kind === 'error') said.push(output.text);
  });
  return { exitCode, said: said.join('\n') };
}

type Written = Extract<OperatorRequest, { command: 'promo.send' }>['options'];

/** Sends a campaign as an operator; what is left out says something. */
export async function sendPromo(
  world: World,
  written: Partial<Written> & { readonly campaign: string },
  { dryRun = false }: { readonly dryRun?: boolean } = {},
) {
  const channel = written.channel ?? 'EMAIL';
  return operate(world, {
    command: 'promo.send',
    file: null,
    options: {
      channel,
      subject: channel === 'EMAIL' ? 'Весенние скидки' : null,
      text: 'Зелень дешевле до воскресенья',
      ...written,
    },
    dryRun,
  });
}

/** Promotional mails to an address, newest first. */
export const promoMailsTo = (world: World, email: string) =>
  world.parties.mailsTo(email).filter(({ headers }) => headers?.['List-Unsubscribe'] !== undefined);

/** The token in the newest promotional mail to an address. */
export function tokenSentTo(world: World, email: string): string {
  const [mail] = promoMailsTo(world, email);
  return /[?&]token=([^>\s&]+)/.exec(mail?.text ?? '')?.[1] ?? 'none';
}
