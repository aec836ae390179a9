import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import type { Stage } from '../kernel/stage.ts';
import { readErrors, readForm, readTitle } from './html-form.ts';

export type Card = {
  readonly number: string;
  /** MM/YY */
  readonly expiry: string;
  readonly cvc: string;
  /** The code typed at the 3-D Secure step. */
  readonly code: string;
};

const MAX_PAGES = 10;

/** How the bank's pages ended: back at the shop, or still waiting for the card's issuer. */
export type BankEnd = 'back' | 'waiting';

const valueFor = (name: string, card: Card): string | null => {
  switch (name) {
    case 'number':
    case 'expiry':
    case 'cvc':
    case 'code':
      return card[name];
    default:
      return null;
  }
};

/**
 * Fills in the bank's pages like a payer in a browser: loads the page, sends its form, follows redirects. Fails with
 * the page's message when it rejects the data. `shopper`: the name of the browser's owner.
 */
export async function payOnBankPage(
  stage: Stage,
  shopper: string,
  frameUrl: string,
  card: Card,
): Promise<Result<BankEnd, readonly string[]>> {
  const bank = new URL(frameUrl).origin;
  let request = new Request(frameUrl);
  let sent: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await stage.time.finish(stage.send(request, shopper));
    const location = answer.headers.get('location');
    if (location !== null) {
      const next = new URL(location, request.url);
      request = new Request(next);
      if (next.origin !== bank) {
        await stage.time.finish(stage.send(request, shopper));
        return ok('back');
      }
      continue;
    }
    const html = await answer.text();
    const form = readForm(html);
    if (form === null)
      return answer.ok ? ok('waiting') : err([readTitle(html) || `The bank answered ${answer.status}`]);
    // The same form again means that the data was rejected. The first page may show errors of an earlier visit.
    if (form.action === sent) return err([...readErrors(html), readTitle(html)].slice(0, 1));
    const fields = [...form.fields].map(([name, value]): [string, string] => [
      name,
      valueFor(name, card) ?? value,
    ]);
    request = new Request(new URL(form.action, request.url), {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    sent = form.action;
  }
  return err([`The bank's pages did not end after ${MAX_PAGES}`]);
}

/** A payer's decision about an SberPay invoice in the bank's app. */
export type InvoiceDecision = 'confirm' | 'decline';

/**
 * Opens an SberPay invoice like the bank's app, and confirms or declines it. Answers what the app then shows; fails
 * with its message when the invoice can no longer be decided.
 */
export async function decideInvoice(
  stage: Stage,
  shopper: string,
  url: string,
  decision: InvoiceDecision,
): Promise<Result<string, string>> {
  const page = await (await stage.time.finish(stage.send(new Request(url), shopper))).text();
  const form = readForm(page);
  if (form === null) return err(readTitle(page));
  const body = new URLSearchParams(decision === 'decline' ? { action: 'decline' } : {});
  const request = new Request(new URL(form.action, url), { method: 'POST', body });
  const answer = await stage.time.finish(stage.send(request, shopper));
  const location = answer.headers.get('location');
  if (location === null) return err(`The bank answered ${answer.status}`);
  const end = await stage.time.finish(stage.send(new Request(new URL(location, request.url)), shopper));
  return ok(readTitle(await end.text()));
}
