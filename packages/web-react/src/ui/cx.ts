/** Joins the class names that are there. */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  let all = '';
  for (const name of names) if (name) all += (all && ' ') + name;
  return all;
}
