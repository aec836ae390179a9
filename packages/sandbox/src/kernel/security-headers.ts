import type { FastifyReply } from 'fastify';

type Policy = {
  /** Origins whose pages may show this one in a frame. */
  readonly frameAncestors: readonly string[];
  /** Origins that a form of this page may be submitted to, including redirects, because browsers check each hop. */
  readonly formTargets: readonly string[];
};

/** Sends an HTML page that loads only its own files, is never cached, and may be framed only by the given origins. */
export function sendPage(reply: FastifyReply, page: string, policy: Policy, status = 200): FastifyReply {
  const csp = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    ["form-action 'self'", ...policy.formTargets].join(' '),
    ["frame-ancestors 'self'", ...policy.frameAncestors].join(' '),
  ].join('; ');
  return reply
    .code(status)
    .header('content-security-policy', csp)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(page);
}
