/**
 * Flags that nothing reads yet, with the feature that brings what they gate. One that is read, or gone, fails the check, so the
 * list stays short.
 */
export const waitingFlags: Readonly<Record<string, string>> = {};
