import type { LoyaltyAccount } from './account.ts';
import { toggleTexts } from './toggle-texts.ts';
import { bonusCount, formatBonuses, UNITS_PER_BONUS, wholeBonuses } from './units.ts';

/** The states of the cart's bonus toggle in the order in which they are tested (LOY-28). */
export const toggleStates = [
  'DISABLED',
  'USER_NOT_LINKED_TO_SBER',
  'ERROR',
  'CANNOT_REGISTER',
  'NOT_REGISTERED',
  'NO_BONUSES',
  'CANNOT_SPEND_BONUSES_NO_PRODUCTS',
  'CANNOT_SPEND_BONUSES_MAX_DISCOUNT',
  'SPEND_BONUSES',
  'SPEND_ALL_BONUSES',
] as const;
export type ToggleState = (typeof toggleStates)[number];

/** What the shop knows of a shopper's account. UNKNOWN_CLIENT: the programme does not know the phone (OPN-250). */
export type KnownAccount =
  | { readonly kind: 'LOADING' | 'FAILED' | 'UNKNOWN_CLIENT' }
  | {
      readonly kind: 'READY';
      readonly account: Pick<LoyaltyAccount, 'isActive' | 'isRegistrationAvailable' | 'balance'>;
    };

export type ToggleInput = {
  /** The flag `sberLoyalty`. */
  readonly isEnabled: boolean;
  /** Null: not known yet. */
  readonly isSignedIn: boolean | null;
  readonly account: KnownAccount;
  readonly cart: {
    readonly hasProducts: boolean;
    /** What the cart says of the bonuses; null: it does not know the account yet. */
    readonly loyalty: { readonly balance: number; readonly spendBonus: number } | null;
  } | null;
};

/** The state of the toggle; null while it is not known (LOY-19 to LOY-28, OPN-252). */
export function toggleStateOf({ isEnabled, isSignedIn, account, cart }: ToggleInput): ToggleState | null {
  if (!isEnabled) return 'DISABLED';
  if (isSignedIn === null) return null;
  if (!isSignedIn || account.kind === 'UNKNOWN_CLIENT') return 'USER_NOT_LINKED_TO_SBER';
  if (account.kind !== 'READY') return account.kind === 'FAILED' ? 'ERROR' : null;
  const { isActive, isRegistrationAvailable, balance } = account.account;
  if (!isActive) return isRegistrationAvailable ? 'NOT_REGISTERED' : 'CANNOT_REGISTER';
  if ((cart?.loyalty?.balance ?? balance) < UNITS_PER_BONUS) return 'NO_BONUSES';
  if (cart === null) return null;
  if (!cart.hasProducts) return 'CANNOT_SPEND_BONUSES_NO_PRODUCTS';
  return cart.loyalty === null ? null : spending(cart.loyalty);
}

/** Whole bonuses are compared, so that kopecks that are left do not turn 'all' into 'part' (OPN-252). */
function spending({
  balance,
  spendBonus,
}: {
  readonly balance: number;
  readonly spendBonus: number;
}): ToggleState {
  if (spendBonus < UNITS_PER_BONUS) return 'CANNOT_SPEND_BONUSES_MAX_DISCOUNT';
  return wholeBonuses(spendBonus) < wholeBonuses(balance) ? 'SPEND_BONUSES' : 'SPEND_ALL_BONUSES';
}

/** What a tap on the block does; NONE: nothing. */
export type ToggleTap = 'SIGN_IN' | 'REGISTER' | 'DETAILS' | 'SWITCH' | 'NONE';

export type ToggleView = {
  readonly title: string;
  /** Null: a title alone. */
  readonly subtitle: string | null;
  readonly tap: ToggleTap;
  /** A switch, which shows but does not work when `isDisabled`. */
  readonly hasSwitch: boolean;
  readonly isDisabled: boolean;
};

const plain = (title: string, tap: ToggleTap): ToggleView => ({
  title,
  subtitle: null,
  tap,
  hasSwitch: false,
  isDisabled: false,
});

/** What the block shows in a state; null: nothing, the block is hidden (LOY-19 to LOY-28). */
export function toggleView(
  state: ToggleState,
  amounts: { readonly balance: number; readonly spendBonus: number },
): ToggleView | null {
  const texts = toggleTexts;
  const withBalance = (subtitle: string, isDisabled: boolean): ToggleView => ({
    title: `${texts.youHave} ${bonusCount(amounts.balance)}`,
    subtitle,
    tap: isDisabled ? 'NONE' : 'SWITCH',
    hasSwitch: true,
    isDisabled,
  });
  switch (state) {
    case 'DISABLED':
      return null;
    case 'USER_NOT_LINKED_TO_SBER':
      return plain(texts.anonymous, 'SIGN_IN');
    case 'ERROR':
      return { ...plain(texts.error, 'NONE'), hasSwitch: true, isDisabled: true };
    case 'CANNOT_REGISTER':
      return plain(texts.cannotRegister, 'NONE');
    case 'NOT_REGISTERED':
      return plain(texts.notRegistered, 'REGISTER');
    case 'NO_BONUSES':
      return plain(texts.noBonuses, 'DETAILS');
    case 'CANNOT_SPEND_BONUSES_NO_PRODUCTS':
      return withBalance(texts.noProducts, true);
    case 'CANNOT_SPEND_BONUSES_MAX_DISCOUNT':
      return withBalance(texts.maxDiscount, true);
    case 'SPEND_BONUSES':
      return withBalance(`${texts.spend} ${formatBonuses(amounts.spendBonus)}`, false);
    case 'SPEND_ALL_BONUSES':
      return withBalance(texts.spendAll, false);
    default:
      return state satisfies never;
  }
}

/** Whether the pay button tells what the cart earns: at least one bonus (LOY-30, OPN-254). */
export function earningBadge(addBonus: number): string | null {
  return addBonus >= UNITS_PER_BONUS ? `+${formatBonuses(addBonus)}` : null;
}
