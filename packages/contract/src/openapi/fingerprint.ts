/** The version whose wire format has the fingerprint below; the test beside says what to do when it fails. */
export const fingerprintVersion = '2.39.0';

/** SHA-256 over the JSON schemas of every endpoint. */
export const fingerprint = 'b81aee23c5c065c6e8d0efffe9bccc90292c3699dd1acf9aefd62a1096a82464';
