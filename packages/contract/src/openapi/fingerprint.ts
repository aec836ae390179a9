/** The version whose wire format has the fingerprint below; the test beside says what to do when it fails. */
export const fingerprintVersion = '1.2.0';

/** SHA-256 over the JSON schemas of every endpoint. */
export const fingerprint = '2320a97453ecb0609215de8676762c1da92347c0558b027d4ec6009efa0da6cd';
