/** What the prompt understands besides steps. */
export const commands = [
  { name: 'help', usage: 'help [STEP]', about: 'what you can type; with the name of a step, all about it' },
  { name: 'state', usage: 'state', about: 'what the shopper has before them' },
  { name: 'cart', usage: 'cart', about: 'the cart alone' },
  { name: 'time', usage: 'time', about: "the shop's clock, and how long this goes on" },
  {
    name: 'as',
    usage: 'as NAME [PHONE]',
    about: 'from now on this shopper acts; "as NAME: STEP" for one step; a phone may be "same as NAME"',
  },
  { name: 'undo', usage: 'undo', about: 'everything but the last step again, in a fresh shop' },
  {
    name: 'record',
    usage: 'record FILE [over]',
    about: 'writes the scenario so far, and every step from now on',
  },
  { name: 'record stop', usage: 'record stop', about: 'ends that, with what is expected in the end' },
  {
    name: 'save',
    usage: 'save FILE [over]',
    about: 'writes the scenario so far, with what is expected in the end',
  },
  { name: 'quit', usage: 'quit', about: 'ends; Ctrl-D, too' },
] as const;

export type CommandName = Exclude<(typeof commands)[number]['name'], 'record stop'>;

const firstWords: ReadonlySet<string> = new Set(commands.map(({ name }) => name));

/** A command and what is behind it; null: the line is none. */
export function readCommand(line: string): { readonly name: CommandName; readonly rest: string } | null {
  const [, word = '', rest = ''] = /^(\S+)(?:\s+(.*))?$/s.exec(line.trim()) ?? [];
  const name = word === 'exit' ? 'quit' : word;
  if (!firstWords.has(name) || (name === 'as' && rest.includes(':'))) return null;
  return { name: name as CommandName, rest: rest.trim() };
}
