import type { Answer } from '../kernel/index.ts';

export type Profile = {
  readonly name: string;
  readonly surname: string;
  readonly patronymic: string;
  /** '+79001234567' */
  readonly phone: string;
  readonly email: string;
  readonly emailConfirmed: boolean;
  readonly isConfirmedAge18: boolean;
  readonly transferDataConsents: { readonly sber: boolean };
};

/** Fields left out stay as they are. */
export type ProfileChanges = { readonly name?: string; readonly isConfirmedAge18?: true };

/** The signed-in shopper's profile (PRF-22, PRF-23). */
export interface ProfileGateway {
  load(): Answer<Profile>;
  update(changes: ProfileChanges): Answer<Profile>;
}
