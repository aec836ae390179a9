/** The version whose wire format has the fingerprint below; the test beside says what to do when it fails. */
export const fingerprintVersion = '2.37.0';

/** SHA-256 over the JSON schemas of every endpoint. */
export const fingerprint = '9544ccb69dbde58fcbca7cb3b6bc5bffa9be762d01a44d79895f030432d735fd';
