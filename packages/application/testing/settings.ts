import { ok } from '@shop/domain/kernel';
import type { Subscriptions } from '@shop/domain/profile';

import type { Sharing } from '../src/profile/index.ts';
import { Script } from './fakes.ts';

/** The calls of the settings; nothing is agreed to, and everything can be saved. */
export function createSettingsCalls() {
  return {
    messageSubscriptions: new Script<[], Subscriptions>().always(() =>
      ok({ email: false, push: false, sms: false }),
    ),
    subscribe: new Script<[Subscriptions], Subscriptions>().always((wanted) => ok(wanted)),
    sharing: new Script<[], Sharing>().always(() => ok({ sber: false })),
    share: new Script<[Sharing], Sharing>().always((wanted) => ok(wanted)),
    sendEmailCode: new Script<[string], { readonly resendAfterSeconds: number }>().always(() =>
      ok({ resendAfterSeconds: 30 }),
    ),
    markAsDeleted: new Script<[], void>().always(() => ok()),
    restoreAccount: new Script<[], { readonly cartLinesAdded: boolean }>().always(() =>
      ok({ cartLinesAdded: false }),
    ),
    keepDeleted: new Script<[], void>().always(() => ok()),
    confirmEmail: new Script<[string, string], void>().always(() => ok()),
    unsubscribe: new Script<[string], void>().always(() => ok()),
  };
}
