/** In the place of a store's code: all of them. */
export const ALL_STORES = 'all';
