import { isRecord } from '@shop/application/kernel';

import { fieldsOf, issuesOf, readBy } from './issues.ts';
import { at, wrong } from './reading.ts';
import type { Reading } from './reading.ts';
import { headSchema, shoppersOf } from './scenario.schema.ts';
import type { Head } from './scenario.schema.ts';

export type ReadHead = { readonly head: Head; readonly steps: unknown };

/** The checked head of a file and its raw steps. Notes problems, and then answers null. */
export function readHead(reading: Reading): ReadHead | null {
  const { data } = reading.source;
  if (!isRecord(data)) return wrong(reading, 'expected a scenario with "name" and "steps"');
  const { steps, ...rawHead } = data;
  const read = readBy(headSchema, rawHead);
  const issues = read.success ? wrongShoppers(read.data) : issuesOf(read.error, fieldsOf(headSchema));
  for (const { path, message } of issues) wrong(at(reading, ...path), message);
  return { head: read.success ? read.data : { name: '' }, steps };
}

/** What is wrong with the shoppers: one with another's phone, or in another's browser, must name a shopper who has their own. */
function wrongShoppers(head: Head): ReturnType<typeof issuesOf> {
  const shoppers = shoppersOf(head);
  if (head.shopper !== undefined && head.shoppers !== undefined)
    return [{ path: ['shopper'], message: 'expected "shopper" or "shoppers", not both' }];
  return [...shoppers].flatMap(([name, { phone, browser }], index) => {
    if (browser !== undefined) {
      const earlier = [...shoppers].slice(0, index).find(([other]) => other === browser.sameAs);
      if (earlier !== undefined && earlier[1].browser === undefined) return [];
      const message = `expected a shopper above with a browser of their own, not "${browser.sameAs}"`;
      return [{ path: ['shoppers', name, 'browser'], message }];
    }
    if (typeof phone !== 'object') return [];
    const other = shoppers.get(phone.sameAs);
    if (other !== undefined && typeof other.phone !== 'object') return [];
    const message = `expected another shopper with a phone of their own, not "${phone.sameAs}"`;
    return [{ path: ['shoppers', name, 'phone'], message }];
  });
}
