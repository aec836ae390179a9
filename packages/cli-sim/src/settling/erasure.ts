import { erasedAccountsAreEmpty } from '../invariants/index.ts';
import type { Violation } from '../invariants/index.ts';
import type { World } from '../stage/index.ts';
import { findProduct } from './forbidden-orders.ts';
import type { Reach } from './foreign-access.ts';

/** DEL-14: what is left of somebody who is erased. */
export const ERASED = erasedAccountsAreEmpty.name;

/**
 * Has an account that is signed in wait for a product and for a code to an address, beside all that it has, and erases it. This is the last
 * thing done in a shop: of an erased account other rules know less.
 */
export async function eraseWholly(
  { phone, visitor }: World,
  reachOf: () => Promise<Reach>,
): Promise<readonly Violation[]> {
  const { control } = visitor.stage;
  await visitor.open();
  const { session, showcase } = visitor.shop;
  if (control === null || showcase.id === null || !session.state.isSignedIn) return [];
  const reach = await reachOf();
  const product = await findProduct(reach, showcase.id, 'other');
  await reach({ method: 'PUT', path: `/v2/showcases/${showcase.id}/restock-wishes/${product ?? ''}` });
  const userEmail = 'erased@shop.example';
  await reach({ method: 'POST', path: '/v2/users/profile/send-confirmation-email', body: { userEmail } });
  visitor.close();
  // Whoever has an order on its way is not erased.
  await control.eraseAccount(session.state.user?.id ?? phone);
  return control.invariants(ERASED);
}
