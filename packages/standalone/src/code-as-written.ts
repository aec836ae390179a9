/** An option of Node that loads something before the program, and what. */
const preload = /(?:^|\s)(?:--import|--require|-r|--(?:experimental-)?loader)(?:=|\s+)(\S+)/g;

/**
 * Whether the program runs what its files hold: what is loaded before it, unless a package brings it, can change sources while
 * they are loaded, as `npm run planted` does. What such a program makes is not what its files would make.
 */
export const isCodeAsWritten = (
  options: readonly string[] = process.execArgv,
  { NODE_OPTIONS = '' }: NodeJS.ProcessEnv = process.env,
): boolean =>
  [...[...options, NODE_OPTIONS].join(' ').matchAll(preload)].every(([, path = '']) =>
    /[/\\]node_modules[/\\]/.test(path),
  );
