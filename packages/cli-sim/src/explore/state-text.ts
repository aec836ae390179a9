import { cartText } from '../steps/index.ts';
import type { World } from '../stage/index.ts';

/** What a shopper sees, in a few lines. */
export function stateText({ visitor, orderIds }: World): readonly string[] {
  if (!visitor.isOpen) return [];
  const { session, showcase, address, cart, checkout } = visitor.shop;
  const who =
    session.state.status === 'ready' ? (session.state.isSignedIn ? 'signed in' : 'visitor') : 'no session';
  const where = address.state.selected?.address.labelSuggest ?? 'no address';
  const store = showcase.state.showcase?.title ?? showcase.state.status;
  const { cart: shown, sync, status, gate } = cart.state;
  const button = gate === null ? '' : `, "${gate.label}"`;
  const lines = [`${who}, ${where}, ${store}`, `cart ${status}, ${sync}: ${cartText(shown)}${button}`];
  const { frame } = checkout.state;
  if (frame !== null || orderIds.length > 0)
    lines.push(`payment ${frame?.status ?? 'none'}, ${orderIds.length} orders`);
  return lines;
}
