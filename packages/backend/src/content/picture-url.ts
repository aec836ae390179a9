/** The address of a picture that a file names; the large one has the same name. */
export function pictureUrl(name: string): string;
export function pictureUrl(name: string | null): string | null;
export function pictureUrl(name: string | null): string | null {
  return name === null ? null : `/pictures/m/${name}`;
}
