import type { Generated } from 'kysely';

export interface AddressTables {
  /** A saved address of an anonymous user or an account (ADR-39). */
  address: {
    id: Generated<number>;
    user_id: string;
    region: string;
    city: string;
    settlement: string;
    street: string;
    place: string;
    living_area: string;
    district: string;
    division: string;
    house: string;
    block: string;
    flat: string;
    entrance: string;
    intercom: string;
    floor: string;
    comment: string;
    label: Generated<string>;
    lat: number;
    lon: number;
    label_suggest: string;
    is_bound_to_bank_id: Generated<boolean>;
  };
}
