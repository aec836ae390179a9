import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import type { Stage } from '../world/index.ts';
import { readErrors, readForm, readTitle, sendForm } from './html-form.ts';

export type Card = {
  readonly number: string;
  /** MM/YY */
  readonly expiry: string;
  readonly cvc: string;
  /** The code typed at the 3-D Secure step. */
  readonly code: string;
};

const MAX_PAGES = 10;
/** How addresses begin that open the bank's app. */
const DEEP_LINK = 'sbolpay:';

/** How the bank's pages ended: back at the shop, or still waiting for the card's issuer. */
export type BankEnd = 'back' | 'waiting';

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
    const asked = Object.entries(card).filter(([name]) => form.fields.has(name));
    request = new Request(new URL(form.action, request.url), {
      method: 'POST',
      body: new URLSearchParams({ ...Object.fromEntries(form.fields), ...Object.fromEntries(asked) }),
    });
    sent = form.action;
  }
  return err([`The bank's pages did not end after ${MAX_PAGES}`]);
}

/** What a payer decides. */
export type InvoiceDecision = 'confirm' | 'decline';

/** Whether an address is that of an SberPay invoice. */
export const isInvoice = (url: string): boolean => url.startsWith(DEEP_LINK) || url.includes('/sberpay/');

/** The page at which the bank's app shows an invoice: its own address, or where the app finds what a deep link names. */
const appPage = ({ sandboxOrigin }: Stage, url: string): string =>
  url.startsWith(DEEP_LINK)
    ? `${sandboxOrigin}/sber/app/${new URL(url).searchParams.get('bankInvoiceId') ?? ''}`
    : url;

/** Sends the form of a page, filled in like that, as a browser does; answers where it leads, or what the page says instead. */
async function sentFrom(...form: Parameters<typeof sendForm>): Promise<Result<URL, string>> {
  const sent = await sendForm(...form);
  if (!sent.ok) return sent;
  const { status, next } = sent.value;
  return next === null ? err(`The bank answered ${status}`) : ok(next);
}

const decided = (decision: string) => () => (decision === 'decline' ? { action: 'decline' } : {});

/**
 * Opens an SberPay invoice like the bank's app, and confirms or declines it. Fails with the app's message when the
 * invoice can no longer be decided.
 */
export async function decideInvoice(
  stage: Stage,
  shopper: string,
  url: string,
  decision: InvoiceDecision,
): Promise<Result<null, string>> {
  const next = await sentFrom(stage, shopper, appPage(stage, url), decided(decision));
  if (!next.ok) return next;
  await stage.time.finish(stage.send(new Request(next.value), shopper));
  return ok(null);
}

/** Opens the bank's page and chooses a person by subject, or cancels with null. Answers the address at which the shop continues. */
export const chooseBankPerson = async (stage: Stage, shopper: string, url: string, subject: string | null) =>
  sentFrom(stage, shopper, url, ({ fields }) => ({
    ...Object.fromEntries(fields),
    ...(subject === null ? { action: 'cancel' } : { person: subject }),
  }));

/** Whether a page that a browser opens names something; true as well where it cannot be reached. */
export async function doesName(stage: Stage, shopper: string, url: string, name: string): Promise<boolean> {
  const answer = await stage.time.finish(stage.send(new Request(url), shopper).catch(() => null));
  return answer?.ok !== true || (await answer.text()).includes(name);
}

/** Opens the payment page of a subscription and decides on it; one that has ended has nothing to decide. */
export const payForSubscription = async (
  stage: Stage,
  shopper: string,
  link: string,
  decision: 'pay' | 'decline',
) => sendForm(stage, shopper, link, decided(decision));
