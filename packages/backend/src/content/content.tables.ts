import type { JSONColumnType } from 'kysely';

import type { ContentKind } from './content-file.ts';

export interface ContentTables {
  /** What operators show besides goods: promos, stories, adverts, recipes, smart products, banners, public promocodes. */
  content_item: {
    kind: ContentKind;
    /** Of the operator's file. */
    id: string;
    /** The place in the file. */
    position: number;
    content: JSONColumnType<Record<string, unknown>>;
  };
}
