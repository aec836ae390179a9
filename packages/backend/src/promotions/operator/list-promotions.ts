import { formatPrice } from '@shop/domain/kernel';
import type { Benefit } from '@shop/domain/promotions';

import { endOfDay } from '../last-day.ts';
import type { StoredPromotion } from '../promotion-reader.ts';
import type { OperatorOutput } from '../../kernel/operator/operator-output.ts';
import type { OperatorTools } from '../../kernel/operator/operator-tools.ts';
import { table } from '../../kernel/operator/table.ts';

/** All promotions with their discounts, their duration and how often they were used. */
export async function listPromotions(
  { context, catalog }: OperatorTools,
  emit: (output: OperatorOutput) => void,
): Promise<number> {
  const now = context.clock.now().getTime();
  const zones = catalog.showcases().map(({ row }) => row.timezone);
  const counters = await context.db
    .selectFrom('promotion_counter')
    .selectAll()
    .where('scope', '=', 'total')
    .execute();
  const used = new Map(counters.map((row) => [row.promotion_id, row.used]));
  const rows = context.promotions.current.promotions.map((promotion) => [
    promotion.operatorCode,
    promotion.groupId === null ? promotion.kind : 'STEP',
    promotion.code ?? '',
    benefitWords(promotion.benefit),
    stateOf(promotion, now, zones),
    promotion.lastDay ?? instant(promotion.endsAt),
    `${used.get(promotion.id) ?? 0}${promotion.limits.total === null ? '' : ` of ${promotion.limits.total}`}`,
    promotion.name,
  ]);
  const headings = ['CODE', 'KIND', 'PROMOCODE', 'GIVES', 'STATE', 'UNTIL', 'USED', 'NAME'];
  for (const text of table(headings, rows)) emit({ kind: 'line', text });
  return 0;
}

function benefitWords(benefit: Benefit): string {
  switch (benefit.kind) {
    case 'PERCENT':
      return benefit.maxAmount === null
        ? `${benefit.percent}%`
        : `${benefit.percent}% up to ${formatPrice(benefit.maxAmount)}`;
    case 'FIXED':
      return formatPrice(benefit.amount);
    case 'FIXED_PRICE':
      return `${benefit.maxUnits} for ${formatPrice(benefit.unitPrice)} each`;
    default:
      return benefit satisfies never;
  }
}

/** Where a day ends last. */
const LAST_ZONE = 'Etc/GMT+12';

/** A last day has ended when it has in the last one of the stores, of which only the zones are of interest; without stores, everywhere. */
export function stateOf(
  {
    isEnabled,
    startsAt,
    endsAt,
    lastDay,
  }: Pick<StoredPromotion, 'isEnabled' | 'startsAt' | 'endsAt' | 'lastDay'>,
  now: number,
  zones: readonly string[],
): string {
  if (!isEnabled) return 'off';
  if (now < startsAt) return 'waits';
  const where = zones.length === 0 ? [LAST_ZONE] : zones;
  const end = lastDay === null ? endsAt : Math.max(...where.map((zone) => endOfDay(lastDay, zone)));
  return now >= end ? 'ended' : 'on';
}

const LAST_INSTANT = 8_640_000_000_000_000;
const instant = (time: number): string => (time >= LAST_INSTANT ? '' : new Date(time).toISOString());
