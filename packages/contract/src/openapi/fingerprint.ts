/** The version whose wire format has the fingerprint below; the test beside says what to do when it fails. */
export const fingerprintVersion = '2.32.0';

/** SHA-256 over the JSON schemas of every endpoint. */
export const fingerprint = '5375ad1b28c0a48f0c8cf4071756cd38d131f968d46e85283f6a3def3d362f2d';
