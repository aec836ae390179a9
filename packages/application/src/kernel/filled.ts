/** A part of a page's state, or null where none of its collections holds anything. */
export function filled<T extends object>(part: T): T | null {
  const isFilled = Object.values(part).some((value: unknown) =>
    typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : false,
  );
  return isFilled ? part : null;
}
