/** What a text says as JSON; null where it is none, as an answer that was cut off. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
