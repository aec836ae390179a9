import { anyOf } from './intent.ts';
import type { Intent } from './intent.ts';

const isBusy = ({ payment }: { readonly payment: string | null }): boolean => payment === 'redirect';

const signIn = anyOf(
  'sign in',
  ({ isUsable, isSignedIn, lines, gate }) =>
    !isUsable || isSignedIn ? 0 : lines.length > 0 && gate === null ? 60 : 6,
  ['sign in'],
);

const wrongCode = anyOf(
  'wrong code',
  ({ isUsable, isSignedIn, setbacks }) => (!isUsable || isSignedIn || setbacks > 2 ? 0 : 4),
  [{ 'enter code': '0000' }, { 'enter code': '1111' }],
);

const signOut = anyOf('sign out', (observation) => (observation.isSignedIn && !isBusy(observation) ? 2 : 0), [
  'sign out',
]);

/** Puts one device aside and goes on with another. */
const otherDevice: Intent = {
  name: 'other device',
  strength: ({ devices, setbacks }) => (devices > 1 ? 4 + setbacks : 0),
  move: ({ device, devices }) => ({ kind: 'device', device: (device + 1) % devices }),
};

export const identity: readonly Intent[] = [signIn, wrongCode, signOut, otherDevice];
