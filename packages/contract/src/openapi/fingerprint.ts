/** The version whose wire format has the fingerprint below; the test beside says what to do when it fails. */
export const fingerprintVersion = '2.30.0';

/** SHA-256 over the JSON schemas of every endpoint. */
export const fingerprint = 'ca45780cde33fc3921c10a9b1ac93abcc07f1dda414b8cef2fc8ee6515e95e20';
