import type { Profile } from '../src/profile/index.ts';

/** A profile with a name; only what is given is different. */
export function profileOf(more: Partial<Profile> = {}): Profile {
  return {
    name: 'Анна',
    surname: '',
    patronymic: '',
    phone: '+79001234567',
    email: '',
    emailConfirmed: false,
    isConfirmedAge18: false,
    transferDataConsents: { sber: false },
    ...more,
  };
}
