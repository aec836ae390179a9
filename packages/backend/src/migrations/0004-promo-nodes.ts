import { sql } from 'kysely';

import { parsePromoText } from '../catalog/index.ts';
import type { Migration } from '../kernel/database/migration.ts';

/** Promo texts become nodes (PRD-10). One beyond today's limits goes until the next import, which says why it leaves it out. */
export const promoNodes: Migration = {
  name: '0004-promo-nodes',
  async up(tx) {
    const { rows } = await sql<{ id: string; html: string }>`
      select id, content ->> 'promoDescription' as html from product
      where jsonb_typeof(content -> 'promoDescription') = 'string'`.execute(tx);
    const texts = rows.map(({ id, html }) => {
      const parsed = parsePromoText(html);
      return { id, nodes: parsed.ok ? parsed.value : null };
    });
    for (let from = 0; from < texts.length; from += BATCH)
      await sql`
        update product set content = jsonb_set(content, '{promoDescription}', coalesce(text.nodes, 'null'))
        from json_to_recordset(${JSON.stringify(texts.slice(from, from + BATCH))}::json) as text(id uuid, nodes jsonb)
        where product.id = text.id`.execute(tx);
  },
};

const BATCH = 2_000;
