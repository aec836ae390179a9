/** What shoppers look for in the ingredients of a product, because they do not want it. */
export const avoidable = ['sugar', 'milk', 'eggs', 'nuts', 'gluten'] as const;
export type Avoidable = (typeof avoidable)[number];

/**
 * Beginnings of words that name it in a list of ingredients. They rather name too much than too little: a product that is left
 * out costs less than one that should have been.
 */
const signs: Readonly<Record<Avoidable, RegExp>> = {
  sugar: /(?<!\p{L})(сахар|глюкоз|фруктоз|паток|сироп|мёд|мед(?!и)|сгущ)/u,
  milk: /(?<!\p{L})(молок|молоч|сливк|сливоч|сыр|творо|кефир|йогурт|сметан|лактоз|казеин|пахт|ряженк|сгущ|маскарпоне|моцарелл)/u,
  eggs: /(?<!\p{L})(яйц|яиц|яичн|меланж|желтк|желток|майонез)/u,
  nuts: /(?<!\p{L})(орех|орешк|миндал|фундук|кешью|фисташ|арахис|пралине|марципан|нуг)/u,
  gluten:
    /(?<!\p{L})(пшени|рож|ржан|ячмен|ячнев|перлов|овёс|овс|глютен|клейковин|мук|солод|манн|манк|булгур|кускус|полб|макарон|хлеб|сухар|отруб|дрожж|вафл|печень[ея]|бисквит|тест)/u,
};

/** What is certainly not named in these ingredients; nothing, where no ingredients are known. */
export function avoidedBy(ingredients: string | null): readonly Avoidable[] {
  const text = ingredients?.trim().toLowerCase() ?? '';
  return text === '' ? [] : avoidable.filter((name) => !signs[name].test(text));
}
