/** Kinds of streets with their abbreviations. `пр` is short for two of them. */
const shortForms: Readonly<Record<string, readonly string[]>> = {
  улица: ['ул'],
  проспект: ['просп', 'пр-т', 'пр-кт', 'пр'],
  проезд: ['пр-д', 'пр'],
  переулок: ['пер'],
  бульвар: ['бул', 'б-р', 'бр'],
  шоссе: ['ш'],
  площадь: ['пл'],
  набережная: ['наб'],
  аллея: ['ал'],
  тупик: ['туп'],
  микрорайон: ['мкр', 'мкрн', 'мкр-н'],
  линия: [],
  квартал: ['кв-л'],
};

export const streetTypes: readonly string[] = Object.keys(shortForms);

const typesByWord = new Map<string, readonly string[]>();
for (const [type, forms] of Object.entries(shortForms)) {
  for (const form of [type, ...forms]) typesByWord.set(form, [...(typesByWord.get(form) ?? []), type]);
}

/** The kinds of streets that a word may mean: `пр` is `проспект` or `проезд`, `Садовая` none. */
export function typesOf(word: string): readonly string[] {
  return typesByWord.get(word) ?? [];
}
