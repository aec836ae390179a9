/** The version whose wire format has the fingerprint below; the test beside says what to do when it fails. */
export const fingerprintVersion = '2.36.0';

/** SHA-256 over the JSON schemas of every endpoint. */
export const fingerprint = '6c8319dc042e7f11839dc5d8bb2d2d8454c8fb6010b7583e6cd98bc335e24b05';
