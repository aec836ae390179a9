/** The version whose wire format has the fingerprint below; the test beside says what to do when it fails. */
export const fingerprintVersion = '1.2.0';

/** SHA-256 over the JSON schemas of every endpoint. */
export const fingerprint = '9ed203ab43a67db4da6c751cf437d09d6176fc48b39081050e313c2d0f6ac8ab';
