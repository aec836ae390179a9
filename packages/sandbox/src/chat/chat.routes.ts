import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import type { ChatClaims } from '@shop/contract/third-party';

import { HttpProblem } from '../kernel/http-problem.ts';
import { parse } from '../kernel/parse.ts';
import type { Clock } from '../kernel/ports.ts';
import { sendPage } from '../kernel/security-headers.ts';
import { chatFramePage, operatorPage } from './chat.pages.ts';
import { readChatToken } from './chat-token.ts';
import type { Conversations } from './conversations.ts';

const messageSchema = z.object({
  /** Repeated with what is sent again because no answer came. */
  id: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  text: z.string().check(z.minLength(1), z.maxLength(4000)),
});
const replySchema = z.object({ text: z.string().check(z.maxLength(4000)) });
const params = z.object({ userId: z.uuid() });
const frameQuery = z.object({
  header: z._default(z.enum(['0', '1']), '1'),
  theme: z._default(z.string().check(z.regex(/^[\w-]{1,40}$/)), 'plain'),
});

type Parts = {
  readonly conversations: Conversations;
  readonly key: string;
  readonly clock: Clock;
  /** Origins whose pages may show the chat. */
  readonly shopOrigins: readonly string[];
};

/** The chat for its widget: one shopper's messages, by that shopper's token alone (CHT-09). */
export function chatApi(app: FastifyInstance, { conversations, key, clock }: Parts): void {
  const claimsOf = (request: FastifyRequest): ChatClaims => {
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    const claims = readChatToken(token, key, clock.now());
    if (claims === null) throw new HttpProblem(401, 'UNAUTHORIZED', 'A valid chat token is required');
    return claims;
  };
  app.get('/chat/v1/messages', { config: { operation: 'read' } }, async (request: FastifyRequest) => {
    const { sub, orderNumber } = claimsOf(request);
    return { orderNumber, messages: conversations.of(sub).messages };
  });
  app.post(
    '/chat/v1/messages',
    { config: { operation: 'send' } },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { sub, orderNumber } = claimsOf(request);
      const { id, text } = parse(messageSchema, request.body);
      return reply.code(201).send(conversations.add(sub, { from: 'SHOPPER', text, orderNumber }, id));
    },
  );
}

/** The widget's frame, and the page on which an operator answers. */
export function chatPages(app: FastifyInstance, { conversations, shopOrigins }: Parts): void {
  app.get('/chat/frame', async (request: FastifyRequest, reply: FastifyReply) => {
    const { header, theme } = parse(frameQuery, request.query);
    const page = chatFramePage({ hasHeader: header === '1', theme, parents: shopOrigins });
    return sendPage(reply, page, { frameAncestors: shopOrigins, formTargets: [] });
  });
  app.get('/chat/operator', async (_request, reply: FastifyReply) =>
    sendPage(reply, operatorPage(conversations.list()), { frameAncestors: [], formTargets: [] }),
  );
  app.post('/chat/operator/:userId', async (request: FastifyRequest, reply: FastifyReply) => {
    const { userId } = parse(params, request.params);
    const { text } = parse(replySchema, request.body);
    if (text.trim() !== '') conversations.add(userId, { from: 'OPERATOR', text, orderNumber: null });
    return reply.redirect('/chat/operator', 303);
  });
}
