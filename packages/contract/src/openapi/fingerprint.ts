/** The version whose wire format has the fingerprint below; the test beside says what to do when it fails. */
export const fingerprintVersion = '1.1.0';

/** SHA-256 over the JSON schemas of every endpoint. */
export const fingerprint = '723702102ea66c7e7338e8f5ffc314e1adc8bf441fc9ad8e3d587bcb1bbc649e';
