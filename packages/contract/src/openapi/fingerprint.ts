/** The version whose wire format has the fingerprint below; the test beside says what to do when it fails. */
export const fingerprintVersion = '1.4.0';

/** SHA-256 over the JSON schemas of every endpoint. */
export const fingerprint = 'cdb5a3f3bd01086ea267a76305c2b5296ca268a766f20d6787643707e5dd5103';
