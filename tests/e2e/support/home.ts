import { expect } from '@playwright/test';
import type { Cookie, Page, Response } from '@playwright/test';

import type { createAddress } from '@shop/contract/address';
import type { AnswerOf } from '@shop/contract/kernel';

import type { SavedVisit } from './saved-visit.ts';
import { SessionCalls } from './session.ts';
import type { ShopProcess } from './shop-process.ts';

/** An address as a person types it. */
export interface Home {
  readonly city: string;
  readonly street: string;
  readonly house: string;
}

type Saved = AnswerOf<typeof createAddress>;

const addressesPath = '/v2/users/profile/addresses';

export const isNewAddress = (answer: Response): boolean =>
  answer.request().method() === 'POST' && answer.url().endsWith(addressesPath);

/** Remembers a visit; `saved` is the answer to its new address. */
export async function saveVisit(page: Page, saved: Response | null): Promise<SavedVisit> {
  const names = ['cookie_policy', ...(saved === null ? [] : ['selected_address', 'confirmed_addresses'])];
  const cookies = (await page.context().cookies()).filter(({ name }) => names.includes(name));
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  if (saved === null) return { cookies, call: null };
  const { id } = ((await saved.json()) as Saved).selectedAddress;
  const body: unknown = saved.request().postDataJSON();
  return { cookies, call: { body, id } };
}

/** Opens a session, saves the address in it, and answers the cookies that such a visit leaves. */
export async function restoreVisit(
  page: Page,
  shop: ShopProcess,
  { cookies, call }: SavedVisit,
): Promise<Cookie[]> {
  if (call === null) return [...cookies];
  const session = new SessionCalls(page.request, shop.origin);
  const { id } = (await session.call<Saved>('POST', addressesPath, call.body)).selectedAddress;
  const number = new RegExp(`(?<="id":)${call.id}(?=[,}])`, 'g');
  const own = (value: string): string =>
    encodeURIComponent(decodeURIComponent(value).replaceAll(number, String(id)));
  return cookies.map((cookie) => ({ ...cookie, value: own(cookie.value) }));
}
