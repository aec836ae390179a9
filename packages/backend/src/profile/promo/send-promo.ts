import type { Result } from '@shop/domain/kernel';
import { unsubscribePath } from '@shop/domain/profile';

import type { BackendContext } from '../../kernel/index.ts';
import { profileTexts as texts } from '../texts.ts';
import { unsubscribeToken } from '../unsubscribe/unsubscribe-token.ts';
import type { Campaign } from './campaign.ts';
import { agreeing, claim, noteOutcome, wouldClaim } from './promo.repository.ts';
import type { Claimed, NotClaimed } from './promo.repository.ts';

/** After as many refused messages one after another the gateway is taken to be out of order. */
const REFUSED_IN_A_ROW = 10;

export type PromoCounts = Record<'SENT' | 'REFUSED' | 'UNKNOWN' | NotClaimed, number>;
export type PromoReport = {
  readonly counts: Readonly<PromoCounts>;
  /** The gateway refused one message after another, and the rest was not tried. */
  readonly isGivenUp: boolean;
};

const nothing = (): PromoCounts => ({
  SENT: 0,
  REFUSED: 0,
  UNKNOWN: 0,
  ALREADY: 0,
  NO_CONSENT: 0,
  NO_CONFIRMED_EMAIL: 0,
  ACCOUNT_DELETED: 0,
});

/** Address of the page that ends the mails to `email`, and at which mail programs end them with one click (UNS-01, OPN-390). */
export function unsubscribeUrl({ settings }: Pick<BackendContext, 'settings'>, email: string): string {
  const token = unsubscribeToken(settings.unsubscribeKeys, email);
  return `${settings.publicUrl}${unsubscribePath}?token=${token}`;
}

async function deliver(
  context: BackendContext,
  campaign: Campaign,
  { id, to }: Claimed,
): Promise<Result<void, 'REFUSED' | 'UNKNOWN'>> {
  if (campaign.channel === 'SMS') return context.sms.send({ id, phone: to, text: campaign.text });
  const url = unsubscribeUrl(context, to);
  return context.mail.send({
    id,
    to,
    subject: campaign.subject,
    text: texts.promo(campaign.text, url),
    unsubscribeUrl: url,
  });
}

/**
 * Sends a promotional message to everybody who agrees to it, asking each for the consent at the moment of sending (NTF-11). Repeated after it was
 * stopped, it goes on: nobody gets the message twice. One whose sending was cut off counts as sent.
 */
export async function sendPromo(context: BackendContext, campaign: Campaign): Promise<PromoReport> {
  const counts = nothing();
  let refusedInARow = 0;
  for await (const userId of agreeing(context, campaign.channel)) {
    const claimed = await claim(context, campaign, userId);
    if (!claimed.ok) {
      counts[claimed.error] += 1;
      continue;
    }
    const sent = await deliver(context, campaign, claimed.value);
    const outcome = sent.ok ? 'SENT' : sent.error;
    await noteOutcome(context, claimed.value.id, outcome);
    counts[outcome] += 1;
    refusedInARow = outcome === 'REFUSED' ? refusedInARow + 1 : 0;
    if (refusedInARow === REFUSED_IN_A_ROW) return { counts, isGivenUp: true };
  }
  return { counts, isGivenUp: false };
}

/** How many would get it now, and why others would not; sends and notes nothing. */
export async function tryPromo(context: BackendContext, campaign: Campaign): Promise<PromoReport> {
  const counts = nothing();
  const addresses = new Set<string>();
  for await (const userId of agreeing(context, campaign.channel)) {
    const found = await wouldClaim(context, campaign, userId);
    if (!found.ok) counts[found.error] += 1;
    else if (addresses.has(found.value)) counts.ALREADY += 1;
    else counts.SENT += 1;
    if (found.ok) addresses.add(found.value);
  }
  return { counts, isGivenUp: false };
}
