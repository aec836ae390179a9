import { faultPatterns, stepGroups } from '../steps/index.ts';
import { blockWords } from './block-words.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ');
const code = (text: string): string => `\`${cell(text)}\``;
const row = (example: string, about: string): string => `| ${code(example)} | ${cell(about)} |`;

function table(head: string, rows: readonly string[]): readonly string[] {
  return [`| ${head} | what it does |`, '| --- | --- |', ...rows, ''];
}

/** The tables of all steps, blocks and faults in docs/scenarios.md. */
export function stepsMarkdown(): string {
  const groups = stepGroups.flatMap(({ title, steps }) => [
    `### ${title}`,
    '',
    ...table(
      'step',
      steps.flatMap(({ about, examples }) =>
        examples.map((example, index) => row(example, index === 0 ? about : '')),
      ),
    ),
  ]);
  const blocks = blockWords.map(({ example, about }) => row(example, about));
  const faults = faultPatterns.map((pattern) => `- ${pattern}`);
  return ['### Blocks', '', ...table('block', blocks), ...groups, '### Faults', '', ...faults, ''].join('\n');
}
