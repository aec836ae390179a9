/** The commands of the prompt, besides steps. */
export const commands = [
  {
    name: 'help',
    usage: 'help [STEP]',
    about: 'lists what you can type; with the name of a step, explains it',
  },
  { name: 'state', usage: 'state', about: 'shows what the shopper sees' },
  { name: 'cart', usage: 'cart', about: 'shows only the cart' },
  { name: 'time', usage: 'time', about: "shows the shop's time, and how much has passed" },
  {
    name: 'as',
    usage: 'as NAME [PHONE]',
    about: 'switches to this shopper; "as NAME: STEP" for one step; a phone may be "same as NAME"',
  },
  { name: 'undo', usage: 'undo', about: 'plays everything but the last step again, in a fresh shop' },
  {
    name: 'back',
    usage: 'back [STEPS]',
    about: 'goes back a step, or several, in a fresh shop; "next" plays them again',
  },
  { name: 'next', usage: 'next [STEPS]', about: 'plays the next step of the scenario, or several' },
  { name: 'continue', usage: 'continue', about: 'plays the scenario to its next breakpoint, or its end' },
  { name: 'skip', usage: 'skip', about: 'leaves the next step of the scenario out' },
  { name: 'ahead', usage: 'ahead', about: 'lists the next steps of the scenario' },
  {
    name: 'break',
    usage: 'break [WHERE]',
    about:
      'stops before a step (its number or name), after a refusal ("refused"), or once the shopper sees something ("sees WORDS"); alone lists them; "break off [NUMBER]" takes them away',
  },
  {
    name: 'why',
    usage: 'why [order]',
    about: 'how the prices of the cart came about; with "order" what became of the money of the newest order',
  },
  {
    name: 'record',
    usage: 'record FILE [over]',
    about: 'records the scenario so far and every further step',
  },
  {
    name: 'record stop',
    usage: 'record stop',
    about: 'ends the recording with expectations of the final state',
  },
  {
    name: 'save',
    usage: 'save FILE [over]',
    about: 'writes the scenario so far, with expectations of the final state',
  },
  { name: 'quit', usage: 'quit', about: 'ends; Ctrl-D, too' },
] as const;

export type CommandName = Exclude<(typeof commands)[number]['name'], 'record stop'>;

const firstWords: ReadonlySet<string> = new Set(commands.map(({ name }) => name));

/** A command and its argument; null if the line is not a command. */
export function readCommand(line: string): { readonly name: CommandName; readonly rest: string } | null {
  const [, word = '', rest = ''] = /^(\S+)(?:\s+(.*))?$/s.exec(line.trim()) ?? [];
  const name = word === 'exit' ? 'quit' : word;
  if (!firstWords.has(name) || (name === 'as' && rest.includes(':'))) return null;
  return { name: name as CommandName, rest: rest.trim() };
}
