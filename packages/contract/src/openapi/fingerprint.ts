/** The version whose wire format has the fingerprint below; the test beside says what to do when it fails. */
export const fingerprintVersion = '2.4.0';

/** SHA-256 over the JSON schemas of every endpoint. */
export const fingerprint = '45bb4c9dfd6ef451232caddae8f683e9b4d4532a67e7f392dbd0346964cf900b';
