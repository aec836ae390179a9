import { e2eRunId, isUuid } from '../kernel/index.ts';
import { contextAreas, pageTypes } from './pages.ts';
import type { ContextArea, PageType } from './pages.ts';

/** What happened; each kind has its own fields. */
export type AnalyticsFact =
  /** A page was looked at, once per mount (ANL-02). */
  | { readonly event: 'page_view' }
  /** A part of a page was seen for the first time (ANL-03). */
  | { readonly event: 'element_view'; readonly area: ContextArea }
  /** An order was paid, once per checkout (CHK-28, OPN-280). Money in kopecks. */
  | {
      readonly event: 'order';
      readonly checkoutId: string;
      readonly orderIds: readonly string[];
      readonly total: number;
      /** Absent where the shopper's orders could not be fetched. */
      readonly isFirstOrder?: boolean;
      readonly orderIndex?: number;
    }
  /**
   * A shopper came back from a bank's app that claims to have paid, once per invoice (FRM-14). Only the server knows
   * whether it has.
   */
  | { readonly event: 'payment'; readonly method: 'SberPay'; readonly orderIds: readonly string[] }
  /** An account was not deleted, because an order is on its way (DEL-03). */
  | { readonly event: 'deletion_refused' };

export type AnalyticsEvent = AnalyticsFact & {
  readonly page: PageType | null;
  readonly previousPage: PageType | null;
  readonly previousContextArea: ContextArea | null;
  readonly contextArea: ContextArea | null;
  /** The test run that it belongs to (OPN-309). */
  readonly e2eRun: string | null;
};

type Check = (value: unknown) => boolean;
type FieldsOf<Kind extends AnalyticsFact['event']> = Exclude<
  keyof Extract<AnalyticsFact, { readonly event: Kind }>,
  'event'
>;

const isId: Check = (value) => typeof value === 'string' && isUuid(value);
const isIds: Check = (value) => Array.isArray(value) && value.every(isId);
const isAmount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isFlag: Check = (value) => typeof value === 'boolean';
const isOneOf =
  (list: readonly string[]): Check =>
  (value) =>
    list.some((entry) => entry === value);
const isPage = isOneOf(pageTypes);
const isArea = isOneOf(contextAreas);
const orNone =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

/**
 * The fields of each kind. Only ids, amounts, flags and words of a fixed list are allowed, so that no field can
 * contain a phone, an email, a name, an address, a code or a token (ANL-06).
 */
const fields: { readonly [Kind in AnalyticsFact['event']]: Readonly<Record<FieldsOf<Kind>, Check>> } = {
  page_view: {},
  element_view: { area: isArea },
  order: {
    checkoutId: isId,
    orderIds: isIds,
    total: isAmount,
    isFirstOrder: isFlag,
    orderIndex: isAmount,
  },
  deletion_refused: {},
  payment: { method: isOneOf(['SberPay']), orderIds: isIds },
};

const common: Readonly<Record<string, Check>> = {
  event: isOneOf(Object.keys(fields)),
  page: orNone(isPage),
  previousPage: orNone(isPage),
  previousContextArea: orNone(isArea),
  contextArea: orNone(isArea),
  e2eRun: orNone((value) => typeof value === 'string' && e2eRunId(value) !== null),
};

/** The event with only the fields of its kind; other fields and invalid values are left out. */
export function allowed<E extends AnalyticsEvent>(event: E): E {
  const checks: Readonly<Record<string, Check>> = { ...common, ...fields[event.event] };
  const kept = Object.entries(event).filter(([name, value]) => checks[name]?.(value) === true);
  // What is left out never belonged to the type.
  return Object.fromEntries(kept) as E;
}

/** Whether receivers get the event; those of test runs are not about shoppers (OPN-309). */
export function isForReceivers({ e2eRun }: Pick<AnalyticsEvent, 'e2eRun'>): boolean {
  return e2eRun === null;
}
