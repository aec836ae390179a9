/** Steps without an empty one between them: `//host`, also behind `/..`, is another site to browsers and routers. */
const ownPath = /^(?=\/)(?:\/[^\s/\\?#]+)*\/?(?:[?#][^\s\\]*)?$/;

/** Where somebody goes on after signing in: a path of the shop; whatever else is asked for becomes the main page (OPN-306). */
export function returnPath(asked: string | undefined): string {
  return asked !== undefined && ownPath.test(asked) ? asked : '/';
}
