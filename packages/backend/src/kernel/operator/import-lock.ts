/** Key of the advisory lock under which imports write: one at a time. Arbitrary, the same everywhere. */
export const IMPORT_LOCK = 727_100_002;
