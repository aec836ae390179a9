import { createHash } from 'node:crypto';
import { relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const classes = new Map<string, string[]>();
const files = new Map<string, string>();

/** A short class name that is the same in every build, made of the file's path and the class's number in it. */
export function className(local: string, path: string): string {
  const file = relative(root, path.replace(/\?.*$/, '')).replaceAll('\\', '/');
  const known = classes.get(file) ?? [];
  if (!known.includes(local)) known.push(local);
  classes.set(file, known);
  const place = createHash('sha256').update(file).digest('hex').slice(0, 5);
  const other = files.get(place) ?? file;
  if (other !== file) throw new Error(`The classes of ${file} and ${other} would have the same names`);
  files.set(place, file);
  return `c${place}${known.indexOf(local).toString(36)}`;
}
