/** Headers of every page. No inline script runs; data sits in application/json blocks, which are not executed. */
export const securityHeaders = (options: {
  /** Origin of the bank's card page, shown in the payment frame. */
  readonly frameOrigins: readonly string[];
  /** Hosts pictures may come from besides our own. */
  readonly imageOrigins: readonly string[];
  readonly isSecure: boolean;
  /** Only the page that ends a payment inside the frame may be framed, by ourselves. */
  readonly isFramedBySelf?: boolean;
}): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${options.imageOrigins.join(' ')}`.trim(),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src 'self' ${options.frameOrigins.join(' ')}`.trim(),
    `frame-ancestors ${options.isFramedBySelf === true ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "form-action 'self'",
    ...(options.isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
  ...(options.isFramedBySelf === true
    ? {}
    : { 'x-frame-options': 'DENY', 'cross-origin-opener-policy': 'same-origin' }),
  ...(options.isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});
