/** Steps of a start: one line each; in a terminal the last one shows how far it is. */
export const createProgress = (output: NodeJS.WriteStream) => {
  let current: string | null = null;
  let shown = -1;
  return {
    step: (text: string): void => {
      if (current !== null && output.isTTY) output.write('\n');
      current = text;
      shown = -1;
      output.write(output.isTTY ? `  ${text}…` : `  ${text}…\n`);
    },
    /** `share` from 0 to 1. */
    share: (share: number): void => {
      const percent = Math.floor(share * 100);
      if (current === null || !output.isTTY || percent === shown) return;
      shown = percent;
      output.write(`\r  ${current}… ${percent} %`);
    },
    end: (): void => {
      if (current !== null && output.isTTY) output.write('\n');
      current = null;
    },
  };
};
export type Progress = ReturnType<typeof createProgress>;
