/** Web vitals since the start, as Prometheus summaries without quantiles: count and sum per name. */
export const createWebVitals = () => {
  const sums = new Map<string, { count: number; sum: number }>();
  return {
    observe: (name: string, value: number): void => {
      const entry = sums.get(name) ?? { count: 0, sum: 0 };
      sums.set(name, { count: entry.count + 1, sum: entry.sum + value });
    },
    /** Lines in the Prometheus text format. */
    print: (): string =>
      [...sums]
        .flatMap(([name, { count, sum }]) => [
          `web_vitals_count{name="${name}"} ${count}`,
          `web_vitals_sum{name="${name}"} ${sum}`,
        ])
        .join('\n'),
  };
};
export type WebVitals = ReturnType<typeof createWebVitals>;
