import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import type { FaultQueue } from '../kernel/faults.ts';
import { parse } from '../kernel/parse.ts';
import type { Clock } from '../kernel/ports.ts';
import { sendPage } from '../kernel/security-headers.ts';
import { type BindingOperation, isOperationOpen } from './binding.ts';
import { checkCard } from './card-check.ts';
import { bindingForm, cardFormPage } from './card-form.page.ts';
import type { CardKeeper } from './card-keeper.ts';
import { orderedOutcome } from './ordered-outcome.ts';
import { testCards, testExpiry, THREE_DS_CODE } from './outcome.ts';
import { messagePage, threeDsPage, waitPage } from './outcome.pages.ts';
import { cardForm, redirect, returnOrigins, threeDsForm } from './page-support.ts';
import { sberPayBindingPage } from './sber-pay.pages.ts';
import { walletCard } from './sber-pay-wallet.ts';
import { bindingTexts } from './texts.ts';

const params = z.object({ operationId: z.string() });
const query = z.object({ card: z.optional(z.string()) });
const noFields = { number: '', expiry: '', cvc: '' };

type Dependencies = {
  readonly cards: CardKeeper;
  readonly clock: Clock;
  readonly faults: FaultQueue;
  /** Origins that may frame the pages; null derives them from each operation's own return addresses. */
  readonly shopOrigins: readonly string[] | null;
  readonly fingerprintKey: string;
};

/**
 * The pages for binding a card in the shop's frame (MTH-11): the card form with its 3-D Secure step, or SberPay's
 * question. Each URL shows what the operation currently needs, so a form that is sent twice binds once.
 */
export function bindingPages(
  app: FastifyInstance,
  { cards, clock, faults, shopOrigins, fingerprintKey }: Dependencies,
): void {
  const show = (
    reply: FastifyReply,
    page: string,
    operation: BindingOperation,
    status = 200,
  ): FastifyReply => {
    const own = returnOrigins(operation);
    return sendPage(reply, page, { frameAncestors: shopOrigins ?? own, formTargets: own }, status);
  };
  const notFound = (reply: FastifyReply): FastifyReply =>
    sendPage(
      reply,
      messagePage(bindingTexts.notFoundTitle, bindingTexts.notFoundLead),
      { frameAncestors: shopOrigins ?? [], formTargets: [] },
      404,
    );
  const form = (
    reply: FastifyReply,
    operation: BindingOperation,
    view: Partial<Parameters<typeof cardFormPage>[0]>,
    status = 200,
  ): FastifyReply => {
    const whole = {
      ...bindingForm(operation.merchantOperationId),
      fields: noFields,
      errors: {},
      ...view,
    };
    return show(reply, cardFormPage(whole, testExpiry(clock.now())), operation, status);
  };
  const challenge = ({ merchantOperationId, card, wrongCodes }: BindingOperation) => ({
    action: `/bank/bind/${merchantOperationId}/3ds`,
    note: bindingTexts.note,
    card,
    wrongCodes,
  });
  /** Redirects the payer to the operation's current step. */
  const goOn = (reply: FastifyReply, operation: BindingOperation): FastifyReply => {
    const path = `/bank/bind/${operation.merchantOperationId}`;
    if (operation.status === 'PENDING_3DS') return redirect(reply, `${path}/3ds`);
    if (isOperationOpen(operation)) return redirect(reply, path);
    return redirect(reply, operation.status === 'SUCCEEDED' ? operation.successUrl : operation.failUrl);
  };
  const apply = (
    reply: FastifyReply,
    { merchantOperationId: id }: BindingOperation,
    event: Parameters<CardKeeper['apply']>[1],
  ): FastifyReply => {
    const now = cards.apply(id, event) ?? cards.operation(id);
    return now === undefined ? notFound(reply) : goOn(reply, now);
  };
  /** Handles a page's URL with the operation it belongs to. */
  const page = (
    method: 'GET' | 'POST',
    path: string,
    answer: (request: FastifyRequest, reply: FastifyReply, operation: BindingOperation) => FastifyReply,
  ): void => {
    app.route({
      method,
      url: `/bank/bind/:operationId${path}`,
      handler: async (request, reply) => {
        const operation = cards.operation(parse(params, request.params).operationId);
        return operation === undefined ? notFound(reply) : answer(request, reply, operation);
      },
    });
  };

  page('GET', '', (request, reply, operation) => {
    if (operation.status !== 'CREATED') return goOn(reply, operation);
    if (operation.isAwaitingIssuer) return show(reply, waitPage(bindingTexts.note), operation);
    if (operation.bindingType === 'SBER_PAY') return show(reply, sberPayBindingPage(operation), operation);
    const { card } = parse(query, request.query);
    const chosen = testCards.find(({ cvc }) => cvc === card);
    if (!chosen) return form(reply, operation, {});
    const { number, cvc } = chosen;
    return form(reply, operation, { fields: { number, cvc, expiry: testExpiry(clock.now()) } });
  });

  page('POST', '', (request, reply, operation) => {
    if (operation.status !== 'CREATED' || operation.isAwaitingIssuer) return goOn(reply, operation);
    if (operation.bindingType === 'SBER_PAY') {
      const isGivenUp = parse(threeDsForm, request.body).action === 'giveUp';
      if (isGivenUp) return apply(reply, operation, { kind: 'cancel' });
      const outcome = orderedOutcome(faults, 'confirm');
      const card = walletCard(operation.clientId, fingerprintKey);
      return apply(reply, operation, { kind: 'card', card, outcome });
    }
    const fields = parse(cardForm, request.body);
    const check = checkCard(fields, clock.now(), fingerprintKey);
    if (!check.ok)
      return form(reply, operation, { fields: { ...fields, cvc: '' }, errors: check.errors }, 400);
    const outcome = orderedOutcome(faults, { cvc: check.cvc });
    return apply(reply, operation, { kind: 'card', card: check.card, outcome });
  });

  page('GET', '/3ds', (_request, reply, operation) =>
    operation.status === 'PENDING_3DS'
      ? show(reply, threeDsPage(challenge(operation), false), operation)
      : goOn(reply, operation),
  );

  page('POST', '/3ds', (request, reply, operation) => {
    if (operation.status !== 'PENDING_3DS') return goOn(reply, operation);
    const { code = '', action } = parse(threeDsForm, request.body);
    if (action === 'giveUp') return apply(reply, operation, { kind: 'cancel' });
    if (code.trim() === '') return show(reply, threeDsPage(challenge(operation), true), operation, 400);
    return apply(reply, operation, { kind: 'threeDsCode', isRight: code.trim() === THREE_DS_CODE });
  });
}
