import { readdirSync } from 'node:fs';
import { relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const pathOf = (path: string): string => path.replaceAll('\\', '/');
const files = readdirSync(resolve(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map(pathOf)
  .filter((path) => path.endsWith('.module.scss'))
  .toSorted();
const classes = new Map<string, string[]>();

/** Without vowels: what blocks advertising hides classes such as `ad1`. */
const letters = 'bcdfghjklmnpqrstvwxyz';

/** A class name of three or four letters and digits, the same for browser and server: the file's place among all, and the class's in it. */
export function className(local: string, path: string): string {
  const file = pathOf(relative(resolve(root, 'src'), path.replace(/\?.*$/, '')));
  const place = files.indexOf(file);
  if (place < 0) throw new Error(`${file} is no style sheet with classes`);
  const known = classes.get(file) ?? [];
  if (!known.includes(local)) known.push(local);
  classes.set(file, known);
  const name = [Math.floor(place / letters.length), place % letters.length].map((at) => letters[at]);
  if (name.includes(undefined)) throw new Error('There are more style sheets than two letters can name');
  return `${name.join('')}${known.indexOf(local).toString(36)}`;
}
