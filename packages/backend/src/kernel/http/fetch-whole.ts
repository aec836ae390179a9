import { Agent, request } from 'undici';

/** What `fetch` sends by itself; nothing is to be compressed, because answers of third parties are short. */
const usualHeaders = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'node' } as const;

/** Bytes of an answer's body at most: what is longer fails the call, so that nobody fills the memory. */
export const MAX_ANSWER_BYTES = 1024 * 1024;

const agent = new Agent({ maxResponseSize: MAX_ANSWER_BYTES });

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * `fetch` for the usual call to a third party, a short text that is asked for without following redirects, at a third of the processor
 * time: the answer is read as a whole before it is handed out, so an abort or a broken connection fails the call itself. Any other call
 * goes through `fetch`. Longer answers than a mebibyte fail.
 */
export const fetchWhole: typeof globalThis.fetch = async (input, init = {}) => {
  const { method = 'GET', body = null, redirect, signal = null } = init;
  const isText = body === null || typeof body === 'string';
  if (!isText || redirect !== 'error' || input instanceof Request)
    return limited(await globalThis.fetch(input, init));
  try {
    const answer = await request(input, {
      method,
      body,
      signal,
      dispatcher: agent,
      headers: { ...usualHeaders, ...Object.fromEntries(new Headers(init.headers)) },
    });
    const text = await answer.body.text();
    const { statusCode: status, headers } = answer;
    if (redirects.has(status)) throw new Error('unexpected redirect');
    // Statuses without a body allow not even an empty one.
    return new Response(text === '' ? null : text, { status, headers: headersOf(headers) });
  } catch (error) {
    throw new TypeError('fetch failed', { cause: error });
  }
};

/** The answer, whose body fails where it becomes too long. */
function limited(answer: Response): Response {
  if (answer.body === null) return answer;
  let bytes = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      bytes += chunk.length;
      if (bytes > MAX_ANSWER_BYTES) controller.error(new TypeError('The answer is too long'));
      else controller.enqueue(chunk);
    },
  });
  return new Response(answer.body.pipeThrough(counted), answer);
}

const headersOf = (told: Readonly<Record<string, string | string[] | undefined>>): Headers => {
  const headers = new Headers();
  for (const [name, value = []] of Object.entries(told))
    for (const each of [value].flat()) headers.append(name, each);
  return headers;
};
