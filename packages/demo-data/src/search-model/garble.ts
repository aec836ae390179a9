import type { Random } from '../kernel/random.ts';

const letters = Array.from('абвгдежзийклмнопрстуфхцчшщыьэюя');
const endings =
  'а|и|ы|у|е|ов|ам|ами|ой|ом|ый|ая|ое|ик|ики|ок|ек|очек|ечек|ушек|ко|ка|ки|чик|чики|очка|ечка|ушка|юшка|ушки|ишко|ишка|ошка|ошки|ешки|онька|оньки|цо|це|ный|ная|ное|енький|ячий|овый'.split(
    '|',
  );
/** Consonants may change before an ending: молоко, молочко. */
const softer: Readonly<Record<string, string>> = { к: 'ч', ц: 'ч', г: 'ж', х: 'ш' };
/** Letters that are often confused. */
const confusions: Readonly<Record<string, string>> = {
  о: 'а',
  а: 'о',
  е: 'и',
  и: 'е',
  т: 'д',
  д: 'т',
  б: 'п',
  п: 'б',
  з: 'с',
  с: 'з',
  й: 'и',
  ж: 'ш',
  ш: 'щ',
};

/** A word as a shopper may write it: with another ending or a typo. */
export function garble(word: string, random: Random): string {
  const chars = Array.from(word);
  if (random.chance(0.6) && chars.length >= 4) {
    const stem = chars.slice(0, Math.max(3, chars.length - random.int(0, 3)));
    const last = stem.at(-1) ?? '';
    if (random.chance(0.6)) stem[stem.length - 1] = softer[last] ?? last;
    return stem.join('') + random.pick(endings);
  }
  const at = random.int(chars.length > 4 ? 1 : 0, chars.length - 1);
  const letter = chars[at] ?? '';
  const slip = random.pick([
    [confusions[letter] ?? letter],
    [confusions[letter] ?? letter],
    [],
    [letter, letter],
    [random.pick(letters)],
  ]);
  return [...chars.slice(0, at), ...slip, ...chars.slice(at + 1)].join('');
}

/** A made-up word, composed of parts of real ones. */
export function nonsense(words: readonly string[], random: Random): string {
  const piece = (): string => {
    const word = random.pick(words);
    const from = random.int(0, Math.max(0, word.length - 3));
    return word.slice(from, from + random.int(2, 4));
  };
  const kind = random.next();
  if (kind < 0.25) return Array.from({ length: random.int(4, 10) }, () => random.pick(letters)).join('');
  // Begins like a real word and continues differently.
  if (kind < 0.65) return random.pick(words).slice(0, 3) + piece() + piece();
  return Array.from({ length: random.int(2, 4) }, piece).join('');
}
