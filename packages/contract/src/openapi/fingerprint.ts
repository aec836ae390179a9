/** The version whose wire format has the fingerprint below; the test beside says what to do when it fails. */
export const fingerprintVersion = '1.1.0';

/** SHA-256 over the JSON schemas of every endpoint. */
export const fingerprint = '8a817be9b7bc82998fabc2bca83521b31b724d224f31eb13c4f3ac837adc6e95';
