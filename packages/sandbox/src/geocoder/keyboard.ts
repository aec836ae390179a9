const latin = '`qwertyuiop[]asdfghjkl;\'zxcvbnm,.~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>';
const cyrillic = 'ёйцукенгшщзхъфывапролджэячсмитьбюЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ';
const russianKey = new Map([...latin].map((key, at) => [key, cyrillic[at] ?? key]));

/**
 * The text that the same keys give in the Russian layout: `cfljdfz` is `садовая`. Null if it has no Latin letters, or
 * also has Cyrillic ones.
 */
export function inRussianLayout(text: string): string | null {
  if (!/[a-z]/i.test(text) || /[а-яё]/i.test(text)) return null;
  return Array.from(text, (key) => russianKey.get(key) ?? key).join('');
}
