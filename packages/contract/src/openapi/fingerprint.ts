/** The version whose wire format has the fingerprint below; the test beside says what to do when it fails. */
export const fingerprintVersion = '1.2.0';

/** SHA-256 over the JSON schemas of every endpoint. */
export const fingerprint = '611bcb4228d0aaaee87fa7d3335bdae8e2dc47433ffeabdebbc5d599ab6a69b3';
