export type Row = Readonly<Record<string, unknown>>;

/** Tables that an import writes, in the order in which they may be written. */
export const importedTables = [
  'city',
  'showcase',
  'category',
  'merchant',
  'variant_group',
  'product',
  'combo_set',
  'combo_set_product',
  'offer',
  'stock',
  'section',
  'shop_config',
  'store_data',
] as const;
export type ImportedTable = (typeof importedTables)[number];
export type Rows = Readonly<Record<ImportedTable, readonly Row[]>>;

interface TableShape {
  readonly key: readonly string[];
  /** Columns that the import sets, with their types. */
  readonly columns: Readonly<Record<string, string>>;
  /** Columns for the next import only: a row that differs in nothing else does not count as changed. */
  readonly notes?: readonly string[];
  /** Whether rows that are no longer wanted are deleted. */
  readonly deletes: boolean;
}

export const shapes: Readonly<Record<ImportedTable, TableShape>> = {
  city: {
    key: ['id'],
    columns: {
      id: 'integer',
      name: 'text',
      search_name: 'text',
      suggest_name: 'text',
      suggest_position: 'integer',
      region_id: 'integer',
      lat: 'float8',
      lon: 'float8',
      zoom: 'float8',
      alias: 'text',
      is_served: 'boolean',
    },
    deletes: true,
  },
  showcase: {
    key: ['id'],
    columns: {
      id: 'uuid',
      code: 'text',
      title: 'text',
      type: 'text',
      city_alias: 'text',
      address: 'text',
      lat: 'float8',
      lon: 'float8',
      timezone: 'text',
      open_time: 'text',
      close_time: 'text',
      min_order_price: 'integer',
      support_phone: 'text',
      is_silent_delivery_enabled: 'boolean',
      should_check_adult_products: 'boolean',
      is_pci_dss: 'boolean',
      base_sla_minutes: 'integer',
      zone: 'jsonb',
      position: 'integer',
    },
    deletes: false,
  },
  category: {
    key: ['id'],
    columns: {
      id: 'uuid',
      feed_id: 'text',
      parent_id: 'uuid',
      slug: 'text',
      name: 'text',
      rank: 'integer',
      image: 'text',
      display_type: 'text',
      hide_name: 'boolean',
      is_section_group: 'boolean',
    },
    deletes: false,
  },
  // Products that have left the feed may still name a merchant or a group.
  merchant: {
    key: ['code'],
    columns: {
      code: 'text',
      name: 'text',
      address: 'text',
      email: 'text',
      ogrn: 'text',
      schedule: 'text',
    },
    deletes: false,
  },
  variant_group: {
    key: ['code'],
    columns: { code: 'text', as_one_card: 'boolean' },
    deletes: false,
  },
  product: {
    key: ['id'],
    columns: {
      id: 'uuid',
      feed_id: 'text',
      slug: 'text',
      name: 'text',
      specification: 'text',
      brand: 'text',
      category_id: 'uuid',
      is_adult: 'boolean',
      is_own_brand: 'boolean',
      cart_max: 'integer',
      position: 'integer',
      is_impulse: 'boolean',
      is_virtual_pack: 'boolean',
      merchant_code: 'text',
      promo_x: 'integer',
      promo_y: 'integer',
      variant_group: 'text',
      variant_position: 'integer',
      variant_text: 'text',
      content: 'jsonb',
    },
    deletes: false,
  },
  combo_set: {
    key: ['id'],
    columns: {
      id: 'uuid',
      code: 'text',
      title: 'text',
      description: 'text',
      shortcut_description: 'text',
      image: 'text',
      discount: 'integer',
      stores: 'jsonb',
      position: 'integer',
    },
    deletes: true,
  },
  combo_set_product: {
    key: ['combo_id', 'set_index', 'position'],
    columns: { combo_id: 'uuid', set_index: 'integer', position: 'integer', product_id: 'uuid' },
    deletes: true,
  },
  offer: {
    key: ['showcase_id', 'product_id'],
    columns: { showcase_id: 'uuid', product_id: 'uuid', price: 'integer', old_price: 'integer' },
    deletes: true,
  },
  stock: {
    key: ['showcase_id', 'product_id'],
    columns: { showcase_id: 'uuid', product_id: 'uuid', on_hand: 'integer', feed_on_hand: 'integer' },
    notes: ['feed_on_hand'],
    deletes: false,
  },
  section: { key: ['position'], columns: { position: 'integer', content: 'jsonb' }, deletes: true },
  shop_config: { key: ['id'], columns: { id: 'integer', content: 'jsonb' }, deletes: false },
  // json keeps the order of the file's keys, jsonb does not.
  store_data: { key: ['id'], columns: { id: 'integer', content: 'json' }, deletes: false },
};
