/** Said where a product has reached its limit; in a file of its own, because a cart without combos says it, too (CMB-16, CMB-21). */
export const noMoreText = 'Больше нет';
