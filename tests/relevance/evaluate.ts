import type { QueryGroup, RelevanceQuery, Shelved } from './wanted.ts';
import { isWanted } from './wanted.ts';

/** How many results of a query count. */
const LOOKED_AT = 10;

/** Quality of the answers to some queries, both figures from 0 to 1. */
export interface Relevance {
  readonly queries: number;
  /** Mean share of the wanted products found among the first ten. If more than ten are wanted, ten count as all. */
  readonly recallAt10: number;
  /** Mean of 1 / position of the first wanted product. */
  readonly mrr: number;
  /** Mean normalised discounted cumulative gain of the first ten; a product is either wanted or not. */
  readonly ndcgAt10: number;
}

export interface AnsweredQuery extends RelevanceQuery {
  readonly recall: number;
  readonly reciprocalRank: number;
  readonly ndcg: number;
  /** Names of the first ten. */
  readonly found: readonly string[];
}

/** Judges one answer; throws when no product is wanted by the query, because then it measures nothing. */
export function judge(
  query: RelevanceQuery,
  found: readonly Shelved[],
  all: readonly Shelved[],
): AnsweredQuery {
  const wanted = all.filter((product) => isWanted(query, product)).length;
  if (wanted === 0) throw new Error(`No product is wanted by "${query.query}".`);
  const first = found.slice(0, LOOKED_AT);
  const hits = first.map((product) => isWanted(query, product));
  const position = found.findIndex((product) => isWanted(query, product));
  return {
    ...query,
    recall: hits.filter(Boolean).length / Math.min(wanted, LOOKED_AT),
    reciprocalRank: position === -1 ? 0 : 1 / (position + 1),
    ndcg: gain(hits) / gain(Array.from({ length: Math.min(wanted, LOOKED_AT) }, () => true)),
    found: first.map(({ name }) => name),
  };
}

/** Discounted cumulative gain: a hit counts less the later it comes. */
function gain(hits: readonly boolean[]): number {
  return hits.reduce((sum, isHit, at) => (isHit ? sum + 1 / Math.log2(at + 2) : sum), 0);
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);

export const summarise = (answers: readonly AnsweredQuery[]): Relevance => ({
  queries: answers.length,
  recallAt10: mean(answers.map(({ recall }) => recall)),
  ndcgAt10: mean(answers.map(({ ndcg }) => ndcg)),
  mrr: mean(answers.map(({ reciprocalRank }) => reciprocalRank)),
});

/** Asks all queries of the groups. */
export async function evaluate(
  groups: readonly QueryGroup[],
  all: readonly Shelved[],
  find: (query: string) => Promise<readonly Shelved[]>,
): Promise<ReadonlyMap<string, readonly AnsweredQuery[]>> {
  const answers = new Map<string, readonly AnsweredQuery[]>();
  for (const { kind, queries } of groups) {
    const judged: AnsweredQuery[] = [];
    for (const query of queries) judged.push(judge(query, await find(query.query), all));
    answers.set(kind, judged);
  }
  return answers;
}
