/** How people write addresses, brought to one form for comparing. */

const streetTypes = new Set(
  (
    'улица ул проспект просп пр-т пр-кт пр переулок пер бульвар бул б-р бр шоссе ш площадь пл набережная наб ' +
    'проезд пр-д аллея ал тупик туп микрорайон мкр мкрн линия квартал'
  ).split(' '),
);
const noise = new Set('город гор г дом д россия'.split(' '));
const latinTwins: Readonly<Record<string, string>> = {
  a: 'а',
  b: 'в',
  c: 'с',
  e: 'е',
  k: 'к',
  m: 'м',
  h: 'н',
  o: 'о',
  p: 'р',
  t: 'т',
  x: 'х',
};

/** Lower case, ё as е, punctuation as spaces, `12 корпус 1` as one word `12к1`, no flat. */
export function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[.,;«»"'()№]+/g, ' ')
    .replace(/\s*\/\s*/g, '/')
    .replace(/(\d[а-яa-z/\d]*)\s*(?:корпус|корп|кор|к)\s*(?=\d)/g, '$1к')
    .replace(/(\d[а-яa-z/\d]*)\s*(?:строение|стр|с)\s*(?=\d)/g, '$1с')
    .replace(/\s(?:квартира|кв|подъезд|этаж|эт)\s*\d.*$/, '')
    .trim();
  return plain === '' ? [] : plain.split(/\s+/);
}

/**
 * The words that tell one street from another: without its type and without `город`, `дом` and the like.
 * The halves of a double name count by themselves, so that `Кудринская` finds `Садовая-Кудринская`.
 */
export function tellingWords(words: readonly string[]): string[] {
  const telling = words.filter((word) => !noise.has(word) && !streetTypes.has(word));
  const kept = telling.length > 0 ? telling : words.filter((word) => !noise.has(word));
  return kept.flatMap((word) => word.split('-')).filter((word) => word !== '');
}

/** House numbers compare by this: `12К1`, `12 корп. 1` and `12k1` are one house. */
export function houseKey(number: string): string {
  return wordsOf(number)
    .join('')
    .replace(/^(?:дом|д)(?=\d)/, '')
    .replace(/[a-z]/g, (letter) => latinTwins[letter] ?? letter);
}

export function isHouseWord(word: string): boolean {
  return /^(?:д)?\d/.test(word);
}
