import { getChatToken, getFaq } from '@shop/contract/support';

import { ok } from '@shop/domain/kernel';

import { route } from '../kernel/index.ts';
import type { RouteDefinition } from '../kernel/index.ts';
import { chatToken } from './chat-token.ts';

export const supportRoutes: readonly RouteDefinition[] = [
  route(getChatToken, async ({ context, caller, body }) =>
    chatToken(context, caller.userId, body.orderId ?? null),
  ),
  route(getFaq, ({ context }) =>
    ok({ topics: context.catalog.content.faq.map(({ title, content }) => ({ title, content })) }),
  ),
];
