/** The version whose wire format has the fingerprint below; the test beside says what to do when it fails. */
export const fingerprintVersion = '2.38.0';

/** SHA-256 over the JSON schemas of every endpoint. */
export const fingerprint = '87ab761812aa1f5ab668f1025a34c2282d370d2a5d7f4c18c781dc05ba317bf3';
