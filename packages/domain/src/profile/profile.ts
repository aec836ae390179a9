import { err, ok } from '../kernel/index.ts';
import type { Result } from '../kernel/index.ts';
import { normalizePhone } from '../session/index.ts';
import { isSameEmail, parseEmail } from './email.ts';
import { parseName } from './name.ts';

/** What a shopper has told of themselves. */
export type OwnData = {
  readonly name: string;
  readonly surname: string;
  readonly patronymic: string;
  /** '+79001234567' */
  readonly phone: string;
  /** Empty: none. */
  readonly email: string;
  readonly emailConfirmed: boolean;
  readonly isConfirmedAge18: boolean;
};

const names = ['name', 'surname', 'patronymic'] as const;

/** Changes as they are sent; left-out fields stay (OPN-333). `mobile` is the profile's phone. */
export type ProfileChanges = {
  readonly [Field in (typeof names)[number] | 'email' | 'mobile']?: string | undefined;
} & { readonly isConfirmedAge18?: boolean | undefined };

export type ProfileRefusal =
  | { readonly kind: 'INVALID'; readonly field: (typeof names)[number] | 'email' }
  | { readonly kind: 'PHONE_CHANGE_FORBIDDEN' }
  | { readonly kind: 'EMAIL_NEEDS_CONFIRMATION' };

function changeEmail(own: OwnData, typed: string): Result<OwnData, ProfileRefusal> {
  const isNone = typed.trim() === '';
  const parsed = parseEmail(typed);
  if (!isNone && !parsed.ok) return err({ kind: 'INVALID', field: 'email' });
  const email = parsed.ok ? parsed.value : '';
  if (!own.emailConfirmed) return ok({ ...own, email });
  return isSameEmail(email, own.email) ? ok(own) : err({ kind: 'EMAIL_NEEDS_CONFIRMATION' });
}

/** The profile after all of the changes, or after none of them: one refused field refuses the others (PRF-23, PRF-24, OPN-333). */
export function changeProfile(own: OwnData, changes: ProfileChanges): Result<OwnData, ProfileRefusal> {
  if (changes.mobile !== undefined && normalizePhone(changes.mobile) !== own.phone)
    return err({ kind: 'PHONE_CHANGE_FORBIDDEN' });
  let changed: OwnData = {
    ...own,
    isConfirmedAge18: own.isConfirmedAge18 || changes.isConfirmedAge18 === true,
  };
  for (const field of names) {
    const typed = changes[field];
    if (typed === undefined) continue;
    const name = parseName(typed);
    if (!name.ok) return err({ kind: 'INVALID', field });
    changed = { ...changed, [field]: name.value };
  }
  return changes.email === undefined ? ok(changed) : changeEmail(changed, changes.email);
}

/** The profile once a code has been asked for: with no confirmed address the typed one becomes the profile's (OPN-338). */
export function withAskedEmail(own: OwnData, email: string): OwnData {
  return own.emailConfirmed ? own : { ...own, email };
}

/** The profile once a code has proved an address; it takes the place of the one before (EML-27). */
export function confirmEmail(own: OwnData, email: string): OwnData {
  return { ...own, email, emailConfirmed: true };
}
