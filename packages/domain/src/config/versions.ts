/** A version of a system or browser: up to six numbers with dots between them. */
export const versionPattern = /^\d{1,9}(\.\d{1,9}){0,5}$/;

/** Compares two versions number by number, missing ones being 0: negative, 0 or positive. */
export function compareVersions(a: string, b: string): number {
  const left = a.split('.').map(Number);
  const right = b.split('.').map(Number);
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
