/** The version whose wire format has the fingerprint below; the test beside says what to do when it fails. */
export const fingerprintVersion = '2.2.0';

/** SHA-256 over the JSON schemas of every endpoint. */
export const fingerprint = 'c9e84f8ed9906a37df87b904b0b96324313ea963299152d5883a7f02dd9dd791';
