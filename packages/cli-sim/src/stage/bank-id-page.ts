import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import type { Stage } from '../kernel/stage.ts';
import { readForm, readTitle } from './html-form.ts';

/** Opens the bank's page and chooses a person by subject, or cancels with null. Answers the address at which the shop continues. */
export async function chooseBankPerson(
  stage: Stage,
  shopper: string,
  url: string,
  subject: string | null,
): Promise<Result<URL, string>> {
  const page = await (await stage.time.finish(stage.send(new Request(url), shopper))).text();
  const form = readForm(page);
  if (form === null) return err(readTitle(page));
  const decision: readonly [string, string] = subject === null ? ['action', 'cancel'] : ['person', subject];
  const body = new URLSearchParams([...form.fields].map(([name, value]): [string, string] => [name, value]));
  body.set(...decision);
  const request = new Request(new URL(form.action, url), { method: 'POST', body });
  const answer = await stage.time.finish(stage.send(request, shopper));
  const location = answer.headers.get('location');
  return location === null ? err(`The bank answered ${answer.status}`) : ok(new URL(location, request.url));
}
