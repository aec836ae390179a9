import type { FastifyInstance } from 'fastify';

import { bankCallbackFormSchema, bankStartFormSchema, webPaths } from '@shop/contract/web';
import { returnPath } from '@shop/domain/session';

import { problemOf } from '../kernel/problem.ts';
import { visitorOf } from '../kernel/visitor.ts';
import type { BankSignIn } from './bank-sign-in.ts';
import { tickedOf } from './session-forms.ts';
import type { SessionForms } from './session-forms.ts';

/** The calls of a bank sign-in on the httpOnly cookie (OPN-306). */
export const registerBankRoutes = (
  app: FastifyInstance,
  { bank, forms }: { readonly bank: BankSignIn; readonly forms: SessionForms },
): void => {
  app.post(webPaths.bankStart, async (request, reply) => {
    const posted = await forms.read(request, reply, bankStartFormSchema);
    if (posted === null) return reply;
    const { form } = posted;
    const sessionId = forms.sessionIdOf(request);
    // Without a session there is nobody to bind the attempt to.
    if (sessionId === null) return reply.code(403).send(problemOf('INVALID_CSRF_TOKEN', 'csrfToken'));
    const started = await bank.start(sessionId, {
      returnTo: returnPath(form.callbackUrl),
      ...tickedOf(form),
      isSilent: form.silent === '1',
      action: form.action ?? null,
      appUrl: form.appUrl ?? null,
    });
    if (!started.ok) return forms.failed(reply, form.callbackUrl, started.error);
    return { ok: true, url: started.value, status: 200, code: null };
  });

  app.post(webPaths.callbackBank, async (request, reply) => {
    const posted = await forms.read(request, reply, bankCallbackFormSchema);
    if (posted === null) return reply;
    const { form, sent } = posted;
    const returned = { state: form.state, code: form.code ?? null, iss: form.iss ?? null };
    const { kept, outcome } = await bank.finish(
      { sessionId: forms.sessionIdOf(request), live: sent },
      returned,
      visitorOf(request),
      () => reply.raw.destroyed,
    );
    const more =
      kept === null ? {} : { kept: { isSilent: kept.isSilent, action: kept.action, appUrl: kept.appUrl } };
    const url = kept?.returnTo ?? '/';
    if (!outcome.ok) return forms.failed(reply, url, outcome.error, more);
    if (outcome.value === 'already signed in') return forms.done('/');
    forms.setSession(reply, outcome.value);
    const { cartLinesAdded, isMarked } = outcome.value;
    return forms.done(url, { cartLinesAdded, isMarked, ...more });
  });
};
