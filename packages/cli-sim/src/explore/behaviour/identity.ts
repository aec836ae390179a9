import { anyOf, isAtBank, step } from './intent.ts';
import type { Intent } from './intent.ts';
import type { Observation } from './observation.ts';

/** Whoever has ordered what they came for as one wants it as the other one, too. */
const wantsMore = ({ secondPhone, sale, orders }: Observation): boolean =>
  secondPhone !== null && sale !== null && orders === 1;

export const identity: readonly Intent[] = [
  anyOf(
    'sign in',
    ({ isUsable, isSignedIn, lines, gate }) =>
      !isUsable || isSignedIn ? 0 : lines.length > 0 && gate === null ? 60 : 6,
    ['sign in'],
  ),
  // The persons of the bank are few, so that several shoppers come as one.
  anyOf('bank sign-in', ({ isUsable, isSignedIn }) => (isUsable && !isSignedIn ? 3 : 0), [
    { 'sign in by bank': 'Тимур Ветров' },
    { 'sign in by bank': 'Тимур Ветров' },
    { 'sign in by bank': 'Ольга Зимина' },
    { 'sign in by bank': 'nobody' },
  ]),
  // On the same device, as when a phone is lent; hardly before one has what both have come for.
  {
    name: 'other account',
    strength: (seen) => {
      if (!seen.isUsable || seen.isSignedIn || seen.secondPhone === null) return 0;
      if (wantsMore(seen)) return 90;
      return seen.sale === null ? 12 : 1;
    },
    move: ({ secondPhone }) => step({ 'sign in': secondPhone ?? '' }),
  },
  anyOf(
    'wrong code',
    ({ isUsable, isSignedIn, setbacks }) => (!isUsable || isSignedIn || setbacks > 2 ? 0 : 4),
    [{ 'enter code': '0000' }, { 'enter code': '1111' }],
  ),
  // Has a code sent, and types it later or never.
  anyOf(
    'ask for code',
    ({ isUsable, isSignedIn, isCodeAsked }) => (isUsable && !isSignedIn && !isCodeAsked ? 8 : 0),
    ['ask for code'],
  ),
  anyOf('type code', ({ isSignedIn, isCodeAsked }) => (isCodeAsked && !isSignedIn ? 30 : 0), [
    { 'type code': 'from SMS' },
    { 'type code': 'from SMS' },
    { 'type code': '0000' },
    'resend code',
    'close sign-in',
  ]),
  anyOf(
    'sign out',
    (seen) => (seen.isSignedIn && !isAtBank(seen) ? (wantsMore(seen) && seen.hasOrdered ? 60 : 2) : 0),
    ['sign out'],
  ),
  // The bank tells a name as well, which must not come back instead.
  anyOf('change name', (seen) => (seen.isSignedIn && !isAtBank(seen) ? 3 : 0), [
    { 'change name': 'Анна' },
    { 'change name': 'Борис' },
  ]),
  // The shop refuses it while an order is on its way.
  anyOf('delete account', (seen) => (!seen.isSignedIn || isAtBank(seen) ? 0 : seen.isUnderWay ? 4 : 1), [
    'delete account',
  ]),
  anyOf('restore account', ({ isRestoreAsked }) => (isRestoreAsked ? 90 : 0), [
    'restore account',
    'restore account',
    { 'restore account': 'no' },
  ]),
  // Few addresses, so that some people share one.
  {
    name: 'confirm e-mail',
    strength: (seen) => (!seen.isSignedIn || isAtBank(seen) ? 0 : seen.hasEmail ? 2 : 5),
    move: (_observation, chance) => {
      const address = `reader${chance.below(20)}@shop.example`;
      return step({
        'confirm e-mail': chance.is(0.7) ? address : { address, code: chance.pick(['0000', '1111']) },
      });
    },
  },
  // Agrees to messages, mostly once there is an address for them, and to sharing data.
  anyOf(
    'agree',
    (seen) => (!seen.isSignedIn || isAtBank(seen) ? 0 : seen.takesOffers ? 1 : seen.hasEmail ? 6 : 2),
    [
      { 'take messages': { email: 'yes', sms: 'yes' } },
      { 'take messages': { email: 'yes', sms: 'yes' } },
      { 'take messages': { email: 'yes' } },
      { 'share data': 'yes' },
    ],
  ),
  anyOf('take back', (seen) => (!seen.takesOffers || isAtBank(seen) ? 0 : 4), [
    { 'take messages': { email: 'no', sms: 'no' } },
    { 'take messages': { email: 'no' } },
    { 'take messages': { sms: 'no' } },
    { 'share data': 'no' },
  ]),
  // Also without a mail, and signed out.
  anyOf('unsubscribe', (seen) => (!seen.isUsable || isAtBank(seen) ? 0 : seen.takesOffers ? 3 : 1), [
    'unsubscribe',
    { unsubscribe: 'one click' },
    { unsubscribe: 'altered link' },
  ]),
  // Switches to another device.
  {
    name: 'other device',
    strength: ({ devices, setbacks }) => (devices > 1 ? 4 + setbacks : 0),
    move: ({ device, devices }) => ({ kind: 'device', device: (device + 1) % devices }),
  },
];
