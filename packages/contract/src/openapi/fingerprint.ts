/** The version whose wire format has the fingerprint below; the test beside says what to do when it fails. */
export const fingerprintVersion = '2.30.0';

/** SHA-256 over the JSON schemas of every endpoint. */
export const fingerprint = '43cbcf0149e414693fd793996e8c839c511d1cb82f58d9e41a55506d9036dc5e';
