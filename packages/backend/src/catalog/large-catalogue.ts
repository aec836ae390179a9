/**
 * From this many products on, a version is put together in slices, between which others have their turn, and searching and
 * building the index have a thread of their own.
 */
export const LARGE_CATALOGUE = 5_000;
