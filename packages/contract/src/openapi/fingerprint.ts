/** The version whose wire format has the fingerprint below; the test beside says what to do when it fails. */
export const fingerprintVersion = '1.3.0';

/** SHA-256 over the JSON schemas of every endpoint. */
export const fingerprint = '665432d1f041b3185740b9387cb1f6b45950c2b8eff87420450fdea7459c9eae';
