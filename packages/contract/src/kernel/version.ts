/**
 * Version of the wire format. It rises with every change of a schema or endpoint, which the fingerprint test
 * enforces. A client built for another version reports that instead of misreading answers.
 */
export const contractVersion = '2.39.0';

/** Header in which the store API names its contract version. */
export const contractVersionHeader = 'x-contract-version';

/** Path below which the shop's own origin answers the store API (OPN-305). */
export const storeApiBasePath = '/api/store';
