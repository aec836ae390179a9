import type { Answer, Persisted } from '@shop/application/kernel';
import type { RestoreGateway } from '@shop/application/session';
import { webPaths } from '@shop/contract/web';
import { mapResult } from '@shop/domain/kernel';

import { forgetSignOut } from './forget-sign-out.ts';
import type { WebForms } from './web-forms.ts';

/** Restores an account through the web server, with which the token of its sign-in waits (OPN-346). */
export class HttpRestoreGateway implements RestoreGateway {
  readonly #forms: WebForms;
  readonly #persisted: Persisted;

  constructor(forms: WebForms, persisted: Persisted) {
    this.#forms = forms;
    this.#persisted = persisted;
  }

  async restore(): Answer<{ readonly cartLinesAdded: boolean }> {
    const answer = await this.#forms.postSuccessfully(webPaths.restore, { accept: '1' });
    if (answer.ok) forgetSignOut(this.#persisted);
    return mapResult(answer, ({ cartLinesAdded }) => ({ cartLinesAdded: cartLinesAdded === true }));
  }

  async keepDeleted(): Answer<void> {
    return mapResult(await this.#forms.postSuccessfully(webPaths.restore, { accept: '0' }), () => undefined);
  }
}
