/** The version whose wire format has the fingerprint below; the test beside says what to do when it fails. */
export const fingerprintVersion = '2.0.0';

/** SHA-256 over the JSON schemas of every endpoint. */
export const fingerprint = '1a95516ef75916e581cc612d561176bcf4921bbb58fad41039b62efd60b6db80';
