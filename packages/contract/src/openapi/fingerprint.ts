/** The version whose wire format has the fingerprint below; the test beside says what to do when it fails. */
export const fingerprintVersion = '2.31.0';

/** SHA-256 over the JSON schemas of every endpoint. */
export const fingerprint = 'c338d38e2368d6767d276c3a87edca11576615d0b1c690cdf017c85fe22f48e5';
