import type { EraseAccount } from '../kernel/index.ts';

/** The address of an order whose person is erased. */
const nowhere = {
  region: '',
  city: '',
  settlement: '',
  street: '',
  place: '',
  livingArea: '',
  district: '',
  division: '',
  house: '',
  block: '',
  labelSuggest: '',
  flat: '',
  entrance: '',
  floor: '',
  intercom: '',
  comment: '',
  lat: 0,
  lon: 0,
};

/** Orders stay for the books, without person and address (DEL-14, OPN-346). */
export const eraseOrders: EraseAccount = async (_context, tx, userId) => {
  await tx.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute();
  await tx
    .deleteFrom('order_marks')
    .where('checkout_id', 'in', (eb) =>
      eb.selectFrom('orders').select('orders.checkout_id').where('orders.user_id', '=', userId),
    )
    .execute();
  await tx
    .updateTable('orders')
    .set({ address: JSON.stringify(nowhere), lat: 0, lon: 0, delivery_code: '', locker_code: null })
    .where('user_id', '=', userId)
    .execute();
};
