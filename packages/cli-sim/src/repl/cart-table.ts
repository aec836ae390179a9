import type { Cart, CartLine } from '@shop/domain/cart';

import { fit, padTo } from '../report/index.ts';
import { exactPrice, lineName } from '../steps/index.ts';
import type { World } from '../stage/index.ts';

/** The width of the gaps between four columns, and the minimum width of a name. */
const GAPS = 6;
const NAME = 16;

type Row = readonly [units: string, name: string, price: string, note: string];

function rowOf(line: CartLine): Row {
  const { quantity, totalPrice, totalOldPrice, totalDiscountAmount } = line;
  const units = quantity === 0 && line.type !== 'CUTLERY' ? 'sold out' : `${quantity} ×`;
  const notes = [
    totalOldPrice > totalPrice ? `was ${exactPrice(totalOldPrice)}` : null,
    totalDiscountAmount > 0 ? `discount ${exactPrice(totalDiscountAmount)}` : null,
  ];
  return [units, lineName(line), exactPrice(totalPrice), notes.filter((note) => note !== null).join(', ')];
}

function totalsOf({ totalPrice, totalOldPrice, payableTotal }: Cart): readonly Row[] {
  const before = totalOldPrice > totalPrice ? `was ${exactPrice(totalOldPrice)}` : '';
  const total: Row = ['', 'total', exactPrice(totalPrice), before];
  return payableTotal === totalPrice
    ? [total]
    : [total, ['', 'to pay', exactPrice(payableTotal), 'bonuses taken off']];
}

/** The lines of a cart as a table of units, name, price and discount, at most `width` columns wide. */
export function cartTable(cart: Cart, width: number): readonly string[] {
  const rows = [...cart.products.map(rowOf), ...totalsOf(cart)];
  const longest = (column: 0 | 1 | 2 | 3): number => Math.max(...rows.map((row) => row[column].length));
  const units = Math.min(8, longest(0));
  const price = Math.min(16, longest(2));
  const note = Math.min(longest(3), Math.max(0, width - units - price - GAPS - NAME));
  const name = Math.max(8, Math.min(longest(1), width - units - price - note - GAPS));
  return rows.map(([quantity, title, sum, further]) =>
    [
      padTo(quantity, units, 'right'),
      padTo(fit(title, name), name),
      padTo(sum, price, 'right'),
      fit(further, note),
    ]
      .join('  ')
      .trimEnd(),
  );
}

/** The cart of a shopper as a table, or why there is none. */
export function cartLines(world: World, width: number): readonly string[] {
  if (!world.visitor.isOpen) return ['not loaded'];
  const { cart, status } = world.visitor.shop.cart.state;
  if (cart === null) return [status === 'ready' ? 'empty' : status];
  return cart.products.length === 0 ? ['empty'] : cartTable(cart, width);
}
