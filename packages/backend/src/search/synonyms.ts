import { toWord, wordsOf } from './text-terms.ts';

/** Other names of the same thing. Every name of a line also finds the others; one of several words needs all of them. */
const LINES: readonly string[] = [
  'яйцо, яиц',
  'помидор, томат',
  'картошка, картофель',
  'курица, куриный, цыпленок',
  'свинина, свиной',
  'говядина, говяжий',
  'баранина, ягненок',
  'семга, лосось',
  'макароны, паста',
  'батон, булка',
  'памперс, подгузник',
  'шампанское, вино игристое',
  'антиперспирант, дезодорант',
  'сгущенка, молоко сгущенное',
  'тушенка, говядина тушеная',
  'минералка, вода минеральная',
  'газировка, лимонад, кола',
  'энергетик, напиток энергетический',
  'туалетка, бумага туалетная',
  'мармеладки, мармелад жевательный',
  'сладости, конфеты',
  'кошка, кот',
  'котенок, котята',
  'собака, пес',
  'ребенок, детский',
];

/** Stems of the other names of a word, by its stem. */
export const synonymsByStem: ReadonlyMap<string, readonly (readonly string[])[]> = (() => {
  const others = new Map<string, (readonly string[])[]>();
  for (const line of LINES) {
    const names = line.split(', ').map((name) => wordsOf(name).map((word) => toWord(word).stem));
    for (const name of names) {
      const [stem] = name;
      if (stem === undefined || name.length > 1) continue;
      others.set(stem, [...(others.get(stem) ?? []), ...names.filter((other) => other !== name)]);
    }
  }
  return others;
})();
