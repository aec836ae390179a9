/** The whole address of a path of this shop. In a browser only. */
export function wholeAddress(path: string): string {
  return new URL(path, location.origin).href;
}
