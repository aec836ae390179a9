/** The version whose wire format has the fingerprint below; the test beside says what to do when it fails. */
export const fingerprintVersion = '1.2.0';

/** SHA-256 over the JSON schemas of every endpoint. */
export const fingerprint = '5bcfa132860e6bffa31d4642311d6654bb4f90990f6f8b82b73125fc9830eb20';
