import { expect, test } from 'vitest';

import { orderOfPath, supportWays } from './index.ts';

const messenger = { title: 'Мессенджер', url: 'https://messenger.example' };
const known = {
  isChatOn: true,
  isSignedIn: true,
  contacts: { phone: '+7 800 000-00-00', messenger },
  storePhone: null,
};

test('[CHT-01] [CHT-05] the chat is for those who are signed in while its flag is on, the messenger for everybody else', () => {
  expect(supportWays(known)).toMatchObject({ hasChat: true, messenger: null });
  expect(supportWays({ ...known, isChatOn: false })).toMatchObject({ hasChat: false, messenger });
  expect(supportWays({ ...known, isSignedIn: false })).toMatchObject({ hasChat: false, messenger });
});

test('[CHT-03] a contact that is not configured is left out; the store has a phone of its own', () => {
  const none = { phone: null, messenger: null };
  expect(supportWays({ ...known, isChatOn: false, contacts: none })).toEqual({
    hasChat: false,
    messenger: null,
    phone: null,
  });
  expect(supportWays(known).phone).toBe('+7 800 000-00-00');
  expect(supportWays({ ...known, storePhone: '+7 495 000-00-00' }).phone).toBe('+7 495 000-00-00');
});

test('[CHT-07] the chat is about the order on whose page it is opened', () => {
  const id = '5f0c2a4e-9f7d-4a30-9d0f-0a9a3f1b2c3d';
  expect(orderOfPath(`/profile/orders/${id}`)).toBe(id);
  for (const path of ['/', '/profile/orders', '/profile/orders/none', `/x/profile/orders/${id}`])
    expect(orderOfPath(path)).toBeNull();
});
