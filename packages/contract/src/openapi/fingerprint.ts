/** The version whose wire format has the fingerprint below; the test beside says what to do when it fails. */
export const fingerprintVersion = '2.29.0';

/** SHA-256 over the JSON schemas of every endpoint. */
export const fingerprint = '8132a29f953a085942e7b0cc2d783bc9133b11afce92f6a50ff2b4e940e5b28b';
