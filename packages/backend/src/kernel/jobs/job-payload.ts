/** Plain data; it is stored as JSON. */
export type JobPayload = Readonly<Record<string, string | number | boolean | null>>;
