import type { Generated, JSONColumnType } from 'kysely';

import type { Zone } from './geometry.ts';

export interface ShowcaseTables {
  /** A dark store's web shop. */
  showcase: {
    id: string;
    /** Short name for operators and feeds. */
    code: string;
    title: string;
    type: string;
    city_alias: string;
    address: string;
    lat: number;
    lon: number;
    /** IANA name. */
    timezone: string;
    /** HH:mm in the store's zone. */
    open_time: string;
    close_time: string;
    /** Kopecks. */
    min_order_price: number;
    support_phone: string | null;
    is_silent_delivery_enabled: boolean;
    should_check_adult_products: boolean;
    /** Payment links are fetched one by one, only by their payer (OPN-282). */
    is_pci_dss: Generated<boolean>;
    /** Delivery time to the store's own location. */
    base_sla_minutes: number;
    zone: JSONColumnType<Zone>;
    position: number;
    /** The operator's switches. */
    is_closed: Generated<boolean>;
    is_suspended: Generated<boolean>;
    closed_label: Generated<string | null>;
    suspended_label: Generated<string | null>;
  };
}
