import { expect, test } from 'vitest';

import { OwnChanges } from './own-changes.ts';

const anna = `Bearer e30.${Buffer.from(JSON.stringify({ sid: 's1', sub: 'anna' })).toString('base64url')}.x`;
const addresses = '/api/store/v2/users/profile/addresses';
const made = { status: 200, body: '{"selectedAddress":{"id":7}}' };

function changesOf() {
  const changes = new OwnChanges();
  return {
    call: (method: string, path: string, body: object = {}) => {
      const end = changes.begin(method, path, anna);
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
  expect(new OwnChanges().begin('GET', `${addresses}/7`, anna)).toBeNull();
});

test('[PRD-34] of a wish to be told of a product it is known whether it is there', () => {
  const changes = new OwnChanges();
  const call = (method: string, product: string): void =>
    changes.begin(
      method,
      `/api/store/v2/showcases/Store/restock-wishes/${product}`,
      anna,
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
