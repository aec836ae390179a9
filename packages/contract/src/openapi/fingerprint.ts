/** The version whose wire format has the fingerprint below; the test beside says what to do when it fails. */
export const fingerprintVersion = '2.3.0';

/** SHA-256 over the JSON schemas of every endpoint. */
export const fingerprint = '92267a99a3edb45746b45d090abffe5ffc45402612f0a48871854316166bcc43';
