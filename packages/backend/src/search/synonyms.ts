import { toWord, wordsOf } from './text-terms.ts';
import type { Word } from './text-terms.ts';

/** Synonyms. Every name in a line also finds the others; of a name with several words all are needed. */
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
  'блины, блинчики',
  'утка, утиный',
  'селедка, сельдь',
  'грибы, шампиньоны',
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

/** The words of each synonym of a word, by its stem. */
export const synonymsByStem: ReadonlyMap<string, readonly (readonly Word[])[]> = (() => {
  const others = new Map<string, (readonly Word[])[]>();
  for (const line of LINES) {
    const names = line.split(', ').map((name) => wordsOf(name).map(toWord));
    for (const name of names) {
      const [word] = name;
      if (word === undefined || name.length > 1) continue;
      others.set(word.stem, [...(others.get(word.stem) ?? []), ...names.filter((other) => other !== name)]);
    }
  }
  return others;
})();
