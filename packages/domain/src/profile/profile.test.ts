import { describe, expect, test } from 'vitest';

import {
  canSubscribeByEmail,
  consentChanges,
  consentsOf,
  noConsents,
  subscriptionsOf,
  subscriptionsOnceTicked,
} from './consents.ts';
import { changeProfile, confirmEmail, withAskedEmail } from './profile.ts';
import type { OwnData } from './profile.ts';
import { promoAddress } from './promo.ts';
import type { PromoReader } from './promo.ts';
import { newSwitches, shownSwitches, switches } from './switches.ts';
import type { SwitchesEffect, SwitchesEvent, SwitchesState } from './switches.ts';

const own: OwnData = {
  name: 'Анна',
  surname: '',
  patronymic: '',
  phone: '+79001234567',
  email: 'anna@example.ru',
  emailConfirmed: true,
  isConfirmedAge18: false,
};

describe('changes of a profile', () => {
  test('[PRF-23] [OPN-333] fields that are left out stay; an age that is confirmed stays so', () => {
    expect(changeProfile(own, {})).toEqual({ ok: true, value: own });
    expect(changeProfile(own, { surname: ' Белова ', isConfirmedAge18: true })).toEqual({
      ok: true,
      value: { ...own, surname: 'Белова', isConfirmedAge18: true },
    });
    const adult = { ...own, isConfirmedAge18: true };
    expect(changeProfile(adult, { isConfirmedAge18: false })).toEqual({ ok: true, value: adult });
  });

  test('[PRF-24] one refused field refuses all; the phone cannot be changed, and may be named in any notation', () => {
    expect(changeProfile(own, { name: 'Ольга', surname: '1'.repeat(300) })).toEqual({
      ok: false,
      error: { kind: 'INVALID', field: 'surname' },
    });
    expect(changeProfile(own, { mobile: '8 (900) 123-45-67' })).toEqual({ ok: true, value: own });
    expect(changeProfile(own, { mobile: '+79007654321' })).toEqual({
      ok: false,
      error: { kind: 'PHONE_CHANGE_FORBIDDEN' },
    });
  });

  test('[OPN-333] [OPN-338] a confirmed address is changed by a code alone, any other at once', () => {
    const needsCode = { ok: false, error: { kind: 'EMAIL_NEEDS_CONFIRMATION' } };
    expect(changeProfile(own, { email: 'Anna@Example.ru' })).toEqual({ ok: true, value: own });
    expect(changeProfile(own, { email: 'boris@example.ru' })).toEqual(needsCode);
    expect(changeProfile(own, { email: '' })).toEqual(needsCode);
    const open = { ...own, emailConfirmed: false };
    expect(changeProfile(open, { email: 'boris@example.ru' })).toMatchObject({
      value: { email: 'boris@example.ru', emailConfirmed: false },
    });
    expect(changeProfile(open, { email: ' ' })).toMatchObject({ ok: true, value: { email: '' } });
    expect(changeProfile(open, { email: 'nobody' })).toEqual({
      ok: false,
      error: { kind: 'INVALID', field: 'email' },
    });
    expect(withAskedEmail(own, 'boris@example.ru')).toBe(own);
    expect(withAskedEmail(open, 'boris@example.ru')).toMatchObject({ email: 'boris@example.ru' });
  });

  test('[EML-27] an address that a code has proved takes the place of the one before', () => {
    expect(confirmEmail({ ...own, emailConfirmed: false }, 'boris@example.ru')).toEqual({
      ...own,
      email: 'boris@example.ru',
    });
  });
});

describe('consents', () => {
  const all = { ...noConsents, MARKETING_EMAIL: true, MARKETING_PUSH: true, MARKETING_SMS: true };

  test('[NTF-06] [NTF-07] subscriptions are the consents to messages, and nothing else', () => {
    expect(subscriptionsOf({ ...noConsents, MARKETING_SMS: true, SHARE_SBER: true })).toEqual({
      email: false,
      push: false,
      sms: true,
    });
    expect(consentsOf({ email: true, push: false, sms: false })).toEqual({
      MARKETING_EMAIL: true,
      MARKETING_PUSH: false,
      MARKETING_SMS: false,
    });
  });

  test('[NTF-11] only what differs is a change, with its old and new value', () => {
    expect(consentChanges(all, { MARKETING_EMAIL: false, MARKETING_SMS: true })).toEqual([
      { kind: 'MARKETING_EMAIL', from: true, to: false },
    ]);
    expect(consentChanges(noConsents, { SHARE_SBER: true })).toEqual([
      { kind: 'SHARE_SBER', from: false, to: true },
    ]);
    expect(consentChanges(all, {})).toEqual([]);
  });

  test('[AUT-35] the ticked box takes e-mails only where the address is confirmed, and never ends them', () => {
    const none = { email: false, push: false, sms: false };
    expect(subscriptionsOnceTicked(none, { emailConfirmed: true })).toEqual({
      email: true,
      push: true,
      sms: true,
    });
    expect(subscriptionsOnceTicked(none, { emailConfirmed: false }).email).toBe(false);
    expect(subscriptionsOnceTicked({ ...none, email: true }, { emailConfirmed: false }).email).toBe(true);
  });

  test('[NTF-03] the switch of e-mails needs an address', () => {
    expect([canSubscribeByEmail({ email: '' }), canSubscribeByEmail(own)]).toEqual([false, true]);
  });

  test('[NTF-11] [DEL-09] a promotional message goes to whoever agrees to it now, and to a confirmed address', () => {
    const reader: PromoReader = { ...own, consents: all, standing: { kind: 'ACTIVE' }, isErased: false };
    const refused = (error: string) => ({ ok: false, error });
    expect(promoAddress(reader, 'EMAIL')).toEqual({ ok: true, value: own.email });
    expect(promoAddress(reader, 'SMS')).toEqual({ ok: true, value: own.phone });
    for (const change of [{ emailConfirmed: false }, { email: '' }])
      expect(promoAddress({ ...reader, ...change }, 'EMAIL')).toEqual(refused('NO_CONFIRMED_EMAIL'));
    const onlyMail = { ...reader, consents: { ...noConsents, MARKETING_EMAIL: true } };
    expect([promoAddress(onlyMail, 'EMAIL').ok, promoAddress(onlyMail, 'SMS')]).toEqual([
      true,
      refused('NO_CONSENT'),
    ]);
    expect(promoAddress({ ...reader, isErased: true }, 'SMS')).toEqual(refused('ACCOUNT_DELETED'));
  });
});

describe('switches', () => {
  type Values = { readonly email: boolean; readonly sms: boolean };
  const after = (...events: readonly SwitchesEvent<Values>[]) => {
    let state: SwitchesState<Values> = newSwitches();
    let effects: readonly SwitchesEffect<Values>[] = [];
    for (const event of events) [state, effects] = switches(state, event);
    return { state, effects, shown: shownSwitches(state) };
  };
  const off = { email: false, sms: false };
  const opened = [{ type: 'OPENED' }, { type: 'READ', held: off }] as const;
  const email = { type: 'TOGGLED', name: 'email', isOn: true } as const;
  const sms = { type: 'TOGGLED', name: 'sms', isOn: true } as const;

  test('[NTF-02] they are read once, and show nothing before', () => {
    expect(after().shown).toBeNull();
    expect(after({ type: 'OPENED' }).effects).toEqual([{ type: 'READ' }]);
    expect(after({ type: 'OPENED' }, { type: 'OPENED' }).effects).toEqual([]);
    expect(after(email)).toMatchObject({ effects: [], shown: null });
    expect(after(...opened).shown).toEqual(off);
  });

  test('[NTF-04] a change shows and is saved at once; what is changed meanwhile is saved after it', () => {
    expect(after(...opened, email)).toMatchObject({
      effects: [{ type: 'SAVE', values: { email: true, sms: false } }],
      shown: { email: true, sms: false },
    });
    expect(after(...opened, email, sms)).toMatchObject({ effects: [], shown: { email: true, sms: true } });
    expect(after(...opened, email, { type: 'OPENED' }).effects).toEqual([]);
    const saved = { type: 'SAVED', held: { email: true, sms: false } } as const;
    expect(after(...opened, email, sms, saved).effects).toEqual([
      { type: 'SAVE', values: { email: true, sms: true } },
    ]);
    expect(after(...opened, email, saved)).toMatchObject({ effects: [], shown: saved.held });
  });

  test('[NTF-05] [NTF-09] after a failure the server is read before anything else is saved, until it can be', () => {
    const failed = [...opened, email, { type: 'SAVE_FAILED' }] as const;
    expect(after(...failed)).toMatchObject({
      effects: [{ type: 'SHOW_FAILURE' }, { type: 'READ' }],
      shown: off,
    });
    expect(after(...failed, sms)).toMatchObject({ effects: [], shown: { email: false, sms: true } });
    expect(after(...failed, sms, { type: 'READ_FAILED' }).effects).toEqual([{ type: 'READ_LATER' }]);
    expect(after(...failed, sms, { type: 'READ', held: { email: true, sms: false } }).effects).toEqual([
      { type: 'SAVE', values: { email: true, sms: true } },
    ]);
  });
});
