import type { Kept } from '../stage/index.ts';

const base = '/__sim/';

/** Where a real browser becomes the one of a shopper. */
export const entranceOf = (shopper: string): string => base + encodeURIComponent(shopper);

type Browsers = ReadonlyMap<string, Kept>;

const pageOf = ({ cookies, local, session }: Kept): string => {
  // "<" would end the script.
  const kept = JSON.stringify({ cookies, local, session }).replaceAll('<', String.raw`\u003c`);
  return `<!doctype html><meta charset="utf-8"><title>…</title><script>
const kept = ${kept};
for (const [store, pairs] of [[localStorage, kept.local], [sessionStorage, kept.session]]) {
  store.clear();
  for (const [name, value] of pairs) store.setItem(name, value);
}
for (const [name, value] of kept.cookies)
  document.cookie = encodeURIComponent(name) + '=' + encodeURIComponent(value) + '; Path=/; SameSite=Lax';
location.replace('/');
</script>`;
};

/** Answers a call of an entrance with what the shopper's browser had kept, in place of all others'; null for other calls. */
export function answerEntrance(browsers: Browsers, { url }: Pick<Request, 'url'>): Response | null {
  const { pathname } = new URL(url);
  if (!pathname.startsWith(base)) return null;
  const kept = browsers.get(decodeURIComponent(pathname.slice(base.length)));
  if (kept === undefined) return new Response('There is no such shopper', { status: 404 });
  const answer = new Response(pageOf(kept), { headers: { 'content-type': 'text/html; charset=utf-8' } });
  const all = [...browsers.values()].flatMap(({ sealed, cookies }) => [...sealed, ...cookies]);
  for (const name of new Set(all.map(([each]) => each)))
    answer.headers.append('set-cookie', `${name}=; Path=/; Max-Age=0`);
  for (const [name, value] of kept.sealed)
    answer.headers.append('set-cookie', `${name}=${value}; Path=/; SameSite=Lax; HttpOnly`);
  return answer;
}
