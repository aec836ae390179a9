import { describe, expect, test } from 'vitest';

import { OwnChanges } from './own-changes.ts';

const anna = `Bearer e30.${Buffer.from(JSON.stringify({ sid: 's1', sub: 'anna' })).toString('base64url')}.x`;
const sender = { shopper: 'phone', at: 1 };
const addresses = '/api/store/v2/users/profile/addresses';
const made = { status: 200, body: '{"selectedAddress":{"id":7}}' };

function changesOf() {
  const changes = new OwnChanges();
  return {
    call: (method: string, path: string, body: object = {}) => {
      const end = changes.begin(method, path, anna, sender);
      return (answer: { readonly status: number; readonly body: string } | null) =>
        end?.(JSON.stringify(body), answer);
    },
    held: () => changes.list().map(({ id, values }) => [id, values]),
  };
}

test('[ADR-25] what was acknowledged last counts, by the names of columns; what was refused does not', () => {
  const { call, held } = changesOf();
  call('POST', addresses, { flat: '1', labelSuggest: 'Тверская', attributes: {} })(made);
  call('PUT', `${addresses}/7`, { flat: '2' })(made);
  call('PUT', `${addresses}/7`, { flat: '3' })({ status: 400, body: '' });
  call('PUT', '/api/store/users/profile', { isConfirmedAge18: true })({ status: 200, body: '{}' });
  expect(held()).toEqual([
    ['7', { flat: '2', label_suggest: 'Тверская' }],
    ['anna', { is_confirmed_age18: true }],
  ]);
  expect(new OwnChanges().begin('GET', `${addresses}/7`, anna, sender)).toBeNull();
});

test('[PRD-34] of a wish to be told of a product it is known whether it is there', () => {
  const changes = new OwnChanges();
  const call = (method: string, product: string): void =>
    changes.begin(
      method,
      `/api/store/v2/showcases/Store/restock-wishes/${product}`,
      anna,
      sender,
    )?.('', { status: 204, body: '' });
  call('PUT', 'egg');
  call('PUT', 'milk');
  call('DELETE', 'milk');
  const wish = { thing: 'wish', account: 'anna', values: {} };
  expect(changes.list()).toEqual([
    { ...wish, id: 'anna store egg' },
    { ...wish, id: 'anna store milk', isRemoved: true },
  ]);
});

test('[ADR-25] nothing is known of changes that met, were not answered, or are under way, nor of what was deleted', () => {
  const { call, held } = changesOf();
  const first = call('PUT', `${addresses}/7`, { flat: '1' });
  const second = call('PUT', `${addresses}/7`, { flat: '2' });
  second(made);
  first(made);
  call('PUT', `${addresses}/8`, { flat: '1' })(null);
  call('PUT', `${addresses}/8`, { flat: '2' })(made);
  call('PUT', `${addresses}/9`, { flat: '1' })(made);
  call('PUT', `${addresses}/9`, { flat: '2' });
  call('PUT', `${addresses}/10`, { flat: '1' })(made);
  call('DELETE', '/api/store/users/profile/addresses/10')({ status: 204, body: '' });
  call('PUT', `${addresses}/11`, { flat: '1' })(made);
  call('DELETE', '/api/store/users/profile/addresses/11')({ status: 404, body: '' });
  expect(held()).toEqual([]);
});

test('[ADR-58] [PRF-22] what a shopper is told of it counts like what they have changed, unless something was changed meanwhile', () => {
  const { call, held } = changesOf();
  const profile = '/api/store/users/profile';
  const told = (of: object) => ({ status: 200, body: JSON.stringify(of) });
  call('GET', addresses)(told({ addresses: [{ id: 7, flat: '1', floor: '2', attributes: {} }] }));
  call('PUT', `${addresses}/7`, { flat: '3' })(made);
  call('GET', profile)(told({ name: 'Анна', surname: '', emailConfirmed: false }));
  const late = call('GET', profile);
  call('PUT', profile, { name: 'Яна' })({ status: 200, body: '{}' });
  late(told({ name: 'Анна' }));
  call('GET', profile)({ status: 200, body: '{"name":"Ан' });
  call('GET', addresses)({ status: 200, body: '{"addresses":[{"id":8' });
  expect(held()).toEqual([
    ['7', { id: 7, flat: '3', floor: '2' }],
    ['anna', { name: 'Яна' }],
  ]);
});

describe('[AUT-40] [OPN-107] of the addresses of a visitor', () => {
  const tokenOf = (sub: string, userType: string): string =>
    `Bearer e30.${Buffer.from(JSON.stringify({ sid: sub, sub, userType })).toString('base64url')}.x`;
  const visitor = tokenOf('visitor', 'ANONYMOUS');
  const account = tokenOf('account', 'CUSTOMER');
  const place = { id: 7, lat: 55.7, lon: 37.6, flat: ' 12А' };

  /** What is lost after the visitor was told of `place`, something else happened, and the account was told of its addresses. */
  function lostAfter(own: readonly object[], between: (changes: OwnChanges) => void = () => undefined) {
    const changes = new OwnChanges();
    const tell = (who: string, list: readonly object[]): void =>
      changes.begin('GET', addresses, who, { shopper: 'phone', at: 5 })?.('', {
        status: 200,
        body: JSON.stringify({ addresses: list }),
      });
    tell(visitor, [place]);
    between(changes);
    tell(account, own);
    tell(account, []);
    return changes.lostAddresses;
  }
  const noted = [{ shopper: 'phone', id: '7', visitor: 'visitor', knownAt: 5, account: 'account' }];

  test('those are noted that the account signed in to is not shown to have', () => {
    expect(lostAfter([])).toEqual(noted);
    expect(lostAfter([{ ...place, id: 9, flat: '12а' }])).toEqual([]);
    expect(lostAfter([{ ...place, id: 9, flat: '13' }])).toEqual(noted);
  });

  test('none are if the account has changed its own meanwhile, or the browser began with another visitor', () => {
    const remove = (changes: OwnChanges): void =>
      changes.begin('DELETE', '/api/store/users/profile/addresses/9', account, {
        shopper: 'laptop',
        at: 6,
      })?.('', { status: 204, body: '' });
    expect(lostAfter([], remove)).toEqual([]);
    expect(lostAfter([], (changes) => changes.visitorBegins('phone'))).toEqual([]);
  });

  test('none are if the answer was cut off', () => {
    const cut = (changes: OwnChanges): void =>
      changes.begin('GET', addresses, account, { shopper: 'phone', at: 6 })?.('', {
        status: 200,
        body: '{"addresses":[{"id":',
      });
    expect(lostAfter([], cut)).toEqual([]);
  });
});
