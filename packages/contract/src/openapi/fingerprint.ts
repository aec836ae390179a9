/** The version whose wire format has the fingerprint below; the test beside says what to do when it fails. */
export const fingerprintVersion = '2.34.0';

/** SHA-256 over the JSON schemas of every endpoint. */
export const fingerprint = '070425eefc962832b022e3634ba6ee9f0a03709d8083f4dbcfca0c40aace0eaf';
