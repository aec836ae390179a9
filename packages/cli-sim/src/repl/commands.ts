/** The commands of the prompt, besides steps: what follows their names, and what they do. */
const table = {
  help: ['[STEP]', 'lists what you can type; with the name of a step, explains it'],
  state: ['', 'shows what the shopper sees'],
  cart: ['', 'shows only the cart'],
  time: ['', "shows the shop's time, and how much has passed"],
  as: [
    'NAME [PHONE]',
    'switches to this shopper; "as NAME: STEP" for one step; a phone may be "same as NAME", and "browser same as NAME" is another tab',
  ],
  undo: ['', 'plays everything but the last step again, in a fresh shop'],
  back: ['[STEPS]', 'goes back a step, or several, in a fresh shop; "next" plays them again'],
  next: ['[STEPS]', 'plays the next step of the scenario, or several'],
  continue: ['', 'plays the scenario to its next breakpoint, or its end'],
  skip: ['', 'leaves the next step of the scenario out'],
  ahead: ['', 'lists the next steps of the scenario'],
  break: [
    '[WHERE]',
    'stops before a step (its number or name), after a refusal ("refused"), or once the shopper sees something ("sees WORDS"); alone lists them; "break off [NUMBER]" takes them away',
  ],
  why: [
    '[order]',
    'how the prices of the cart came about; with "order" what became of the money of the newest order',
  ],
  record: ['FILE [over]', 'records the scenario so far and every further step'],
  'record stop': ['', 'ends the recording with expectations of the final state'],
  save: ['FILE [over]', 'writes the scenario so far, with expectations of the final state'],
  quit: ['', 'ends; Ctrl-D, too'],
} as const;

export const commands = Object.entries(table).map(([name, [arguments_, about]]) => ({
  name,
  usage: `${name} ${arguments_}`.trim(),
  about,
}));

export type CommandName = Exclude<keyof typeof table, 'record stop'>;

const firstWords: ReadonlySet<string> = new Set(commands.map(({ name }) => name));

/** A command and its argument; null if the line is not a command. */
export function readCommand(line: string): { readonly name: CommandName; readonly rest: string } | null {
  const [, word = '', rest = ''] = /^(\S+)(?:\s+(.*))?$/s.exec(line.trim()) ?? [];
  const name = word === 'exit' ? 'quit' : word;
  if (!firstWords.has(name) || (name === 'as' && rest.includes(':'))) return null;
  return { name: name as CommandName, rest: rest.trim() };
}
