/** The version whose wire format has the fingerprint below; the test beside says what to do when it fails. */
export const fingerprintVersion = '2.35.0';

/** SHA-256 over the JSON schemas of every endpoint. */
export const fingerprint = '85d3bfb11432ccea940db79212517dba356a1596ad1050123b4adc341c10d299';
