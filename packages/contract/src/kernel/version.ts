/**
 * Version of the wire format. It goes up with every change of a schema or endpoint: the fingerprint test fails until it does,
 * and a client built for another version says so instead of misreading answers.
 */
export const contractVersion = '2.4.0';

/** Header in which the store API names its contract version. */
export const contractVersionHeader = 'x-contract-version';

/** Path below which the shop's own origin answers the store API (OPN-305). */
export const storeApiBasePath = '/api/store';
