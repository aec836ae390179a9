/** The version whose wire format has the fingerprint below; the test beside says what to do when it fails. */
export const fingerprintVersion = '1.0.0';

/** SHA-256 over the JSON schemas of every endpoint. */
export const fingerprint = 'ad2b5cff6c50736636fad4fb8853b34bad255779eae70bfa72f39f4c8f0eaf7a';
