const LATIN = 'qwertyuiop[]asdfghjkl;\'zxcvbnm,.`{}:"<>~';
const CYRILLIC = 'йцукенгшщзхъфывапролджэячсмитьбюёхъжэбюё';

const toCyrillic = new Map(Array.from(LATIN, (key, index) => [key, CYRILLIC.charAt(index)]));
// A letter that two characters give belongs to the one without shift, which is first.
const toLatin = new Map(
  Array.from(CYRILLIC, (key, index) => [key, LATIN.charAt(index)] as const).toReversed(),
);

/**
 * The text as the same keys give it in the other layout, lower case: `vjkjrj` is молоко. A text with Latin letters is
 * read as typed in the English layout, any other one as typed in the Russian layout; what is on no key stays (SRC-14).
 */
export function switchLayout(text: string): string {
  const lower = text.toLowerCase();
  const keys = /[a-z]/.test(lower) ? toCyrillic : toLatin;
  return Array.from(lower, (character) => keys.get(character) ?? character).join('');
}
