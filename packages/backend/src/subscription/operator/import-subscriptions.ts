import type { BackendContext } from '../../kernel/index.ts';
import type { SubscriptionsFile } from './subscriptions-file.ts';

/** Writes what is on offer; a plan keeps its id, and what the file leaves out is no longer sold. */
export async function importSubscriptions(
  { transaction, ids, clock }: Pick<BackendContext, 'transaction' | 'ids' | 'clock'>,
  { subscriptions }: SubscriptionsFile,
): Promise<void> {
  await transaction(async (tx) => {
    await tx.updateTable('subscription_offers').set({ is_on_sale: false }).execute();
    for (const [position, offer] of subscriptions.entries()) {
      const values = {
        name: offer.name,
        price: offer.price,
        is_on_sale: offer.isOnSale,
        position,
        benefits: JSON.stringify(offer.benefits),
        terms: offer.terms === null ? null : JSON.stringify(offer.terms),
        payment_button: offer.paymentButton === null ? null : JSON.stringify(offer.paymentButton),
        updated_at: clock.now(),
      };
      await tx
        .insertInto('subscription_offers')
        .values({ id: ids.uuid(), plan: offer.plan, ...values })
        .onConflict((conflict) => conflict.column('plan').doUpdateSet(values))
        .execute();
    }
  });
}
