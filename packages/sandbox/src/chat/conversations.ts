import { BoundedMap } from '../kernel/bounded-map.ts';
import type { Clock, Ids } from '../kernel/ports.ts';

export type ChatMessage = {
  readonly id: string;
  readonly from: 'SHOPPER' | 'OPERATOR';
  readonly text: string;
  readonly at: string;
  /** The order that the shopper was looking at. */
  readonly orderNumber: string | null;
};

export type Conversation = { readonly userId: string; readonly messages: readonly ChatMessage[] };

const MAX_CONVERSATIONS = 1_000;
const MAX_MESSAGES = 500;

/** What shoppers and operators have said; one conversation per shopper, in memory. */
export class Conversations {
  readonly #with: { readonly clock: Clock; readonly ids: Ids };
  readonly #all = new BoundedMap<Conversation>(MAX_CONVERSATIONS);

  constructor(tools: { readonly clock: Clock; readonly ids: Ids }) {
    this.#with = tools;
  }

  of(userId: string): Conversation {
    const known = this.#all.values().find((conversation) => conversation.userId === userId);
    return known ?? { userId, messages: [] };
  }

  /** A message with an id that is there already is not added again. */
  add(userId: string, message: Pick<ChatMessage, 'from' | 'text' | 'orderNumber'>, id?: string): ChatMessage {
    const { clock, ids } = this.#with;
    const { messages } = this.of(userId);
    const known = id === undefined ? undefined : messages.find((earlier) => earlier.id === id);
    if (known !== undefined) return known;
    const added = { ...message, id: id ?? ids.uuid(), at: clock.now().toISOString() };
    this.#all.set(userId, { userId, messages: [...messages, added].slice(-MAX_MESSAGES) });
    return added;
  }

  list(): readonly Conversation[] {
    return this.#all.values();
  }

  reset(): void {
    this.#all.clear();
  }
}
