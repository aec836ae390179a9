/** Used instead of a store's code to mean all stores. */
export const ALL_STORES = 'all';
