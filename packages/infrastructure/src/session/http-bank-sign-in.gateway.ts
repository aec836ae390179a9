import type { Answer, Persisted } from '@shop/application/kernel';
import type { BankEnd, BankSignInGateway, BankWish } from '@shop/application/session';
import { webPaths } from '@shop/contract/web';
import { err, mapResult, ok } from '@shop/domain/kernel';

import { forgetSignOut } from './forget-sign-out.ts';
import { flagField, tickFields } from './tick-fields.ts';
import type { WebForms } from './web-forms.ts';

/** The web server's calls of a bank sign-in (OPN-306), loaded with the login wizard. */
export class HttpBankSignInGateway implements BankSignInGateway {
  readonly #forms: WebForms;
  readonly #persisted: Persisted;

  constructor(forms: WebForms, persisted: Persisted) {
    this.#forms = forms;
    this.#persisted = persisted;
  }

  async start({ returnTo, isSilent, ticked, action, appUrl }: BankWish): Answer<string> {
    const answer = await this.#forms.postSuccessfully(webPaths.bankStart, {
      callbackUrl: returnTo,
      silent: flagField(isSilent),
      ...tickFields(ticked),
      ...(action === null ? {} : { action }),
      ...(appUrl === null ? {} : { appUrl }),
    });
    return mapResult(answer, ({ url }) => url);
  }

  async finish(returned: Parameters<BankSignInGateway['finish']>[0]): Answer<BankEnd> {
    const { state, code, issuer } = returned;
    const answer = await this.#forms.post(webPaths.callbackBank, {
      state,
      ...(code === null ? {} : { code }),
      ...(issuer === null ? {} : { iss: issuer }),
    });
    if (!answer.ok) return answer;
    const { ok: hasSucceeded, url, kept, isMarked, cartLinesAdded, status } = answer.value;
    // The web server knows no bank (SSO-18).
    if (status === 404)
      return err({ kind: 'api', status, data: { code: answer.value.code ?? '', message: '' } });
    if (hasSucceeded && isMarked !== true) forgetSignOut(this.#persisted);
    const came = isMarked === true ? 'MARKED' : 'SIGNED_IN';
    return ok({
      outcome: hasSucceeded ? came : 'REFUSED',
      cartLinesAdded: cartLinesAdded === true,
      returnTo: url,
      isSilent: kept?.isSilent ?? false,
      action: kept?.action ?? null,
      appUrl: kept?.appUrl ?? null,
    });
  }
}
