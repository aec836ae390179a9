import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import type { BackendContext } from '../../kernel/index.ts';
import { commandRunner } from '../../kernel/operator/command-line.ts';
import type { RequestOf } from '../../kernel/operator/command-line.ts';
import { readJsonFile } from '../../kernel/operator/json-file.ts';
import type { Emit } from '../../kernel/operator/operator-output.ts';
import { problemText } from '../../kernel/operator/problem-text.ts';
import { table } from '../../kernel/operator/table.ts';
import { campaignSchema } from '../promo/campaign.ts';
import type { Campaign } from '../promo/campaign.ts';
import { noteCampaign, outcomesOf } from '../promo/promo.repository.ts';
import { sendPromo, tryPromo } from '../promo/send-promo.ts';
import type { PromoCounts, PromoReport } from '../promo/send-promo.ts';
import { promoLine } from './promo.cli.ts';

type SendRequest = Extract<RequestOf<typeof promoLine>, { command: 'promo.send' }>;

/** The message of file and options, or one sentence per mistake. */
async function campaignOf({ file, options }: SendRequest): Promise<Result<Campaign, readonly string[]>> {
  const content = file === null ? ok({}) : await readJsonFile(file);
  if (!content.ok) return err([`${file}: ${content.error}`]);
  if (typeof content.value !== 'object' || content.value === null || Array.isArray(content.value))
    return err([`${file}: expected campaign, channel, subject and text`]);
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== null));
  const parsed = campaignSchema.safeParse({ ...content.value, ...given });
  return parsed.success ? ok(parsed.data) : err(parsed.error.issues.map(problemText));
}

const reasons: readonly (readonly [keyof PromoCounts, string])[] = [
  ['ALREADY', 'had it before'],
  ['NO_CONSENT', 'agree no longer'],
  ['NO_CONFIRMED_EMAIL', 'have no confirmed e-mail'],
  ['ACCOUNT_DELETED', 'deleted their account'],
  ['REFUSED', 'refused by the gateway; sending it again tries them again'],
  ['UNKNOWN', 'without an answer of the gateway; they count as sent'],
];

function sayReport({ counts, isGivenUp }: PromoReport, verb: string, emit: Emit): number {
  emit({ kind: 'line', text: `${verb} ${counts.SENT} ${counts.SENT === 1 ? 'person' : 'people'}.` });
  for (const [reason, text] of reasons)
    if (counts[reason] > 0) emit({ kind: 'line', text: `  ${counts[reason]} ${text}` });
  if (!isGivenUp) return 0;
  emit({ kind: 'error', text: 'The gateway refuses one message after another. Send it again to go on.' });
  return 1;
}

async function send(context: BackendContext, request: SendRequest, emit: Emit): Promise<number> {
  const campaign = await campaignOf(request);
  if (!campaign.ok) {
    for (const text of campaign.error) emit({ kind: 'error', text });
    return 1;
  }
  if (request.dryRun) return sayReport(await tryPromo(context, campaign.value), 'It would go to', emit);
  if (!(await noteCampaign(context, campaign.value))) {
    const text = `There is a campaign ${campaign.value.campaign} that says something else; choose another name.`;
    emit({ kind: 'error', text });
    return 1;
  }
  return sayReport(await sendPromo(context, campaign.value), 'Sent to', emit);
}

async function show(context: BackendContext, emit: Emit): Promise<number> {
  const campaigns = await context.db
    .selectFrom('promo_campaigns')
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('name')
    .execute();
  const rows: string[][] = [];
  for (const { name, channel, started_at: startedAt } of campaigns) {
    const { SENT, REFUSED, UNKNOWN } = await outcomesOf(context, name);
    rows.push([name, channel, startedAt.toISOString(), String(SENT), String(REFUSED), String(UNKNOWN)]);
  }
  for (const text of table(['CAMPAIGN', 'CHANNEL', 'STARTED', 'SENT', 'REFUSED', 'UNKNOWN'], rows))
    emit({ kind: 'line', text });
  return 0;
}

/** `promo send|show` (NTF-11). */
export const promoRunner = commandRunner(promoLine, async ({ context }, request, emit) =>
  request.command === 'promo.show' ? show(context, emit) : send(context, request, emit),
);
