/** The version whose wire format has the fingerprint below; the test beside says what to do when it fails. */
export const fingerprintVersion = '2.1.0';

/** SHA-256 over the JSON schemas of every endpoint. */
export const fingerprint = '4b1df8265520af062afea2e2ab1a9a21e13fd5f68e02a0470db2e7d363b87c29';
