import { createHash } from 'node:crypto';

/** Where the map comes from. */
export interface MapOrigins {
  /** The vendor's script; null: the shop shows its own map. */
  readonly scriptUrl: string | null;
  /** Data of the shop's own map: a path of the shop or a URL. */
  readonly dataUrl: string;
}

/** Hosts of the vendor from which its library fetches tiles, styles, glyphs and pictures. */
const vendorHosts = 'https://*.2gis.com https://*.2gis.ru';

/** What the map adds to each directive; the shop's own map on the shop's own origin adds nothing. */
function mapSources(map: MapOrigins | undefined) {
  const nothing = { script: '', style: '', img: '', connect: '', worker: [] as readonly string[] };
  if (map === undefined) return nothing;
  const data = URL.canParse(map.dataUrl) ? ` ${new URL(map.dataUrl).origin}` : '';
  if (map.scriptUrl === null) return { ...nothing, connect: data };
  const script = new URL(map.scriptUrl).origin;
  return {
    // The library compiles WebAssembly, starts its workers from blobs and writes a style element of its own.
    script: ` ${script} 'wasm-unsafe-eval'`,
    style: " 'unsafe-inline'",
    img: ` blob: ${script} ${vendorHosts}`,
    connect: ` ${script} ${vendorHosts}${data}`,
    worker: ["worker-src 'self' blob:"],
  };
}

interface PageSecurity {
  /** Origin of the bank's card page, shown in the payment frame. */
  readonly frameOrigins: readonly string[];
  /** Hosts pictures may come from besides our own. */
  readonly imageOrigins: readonly string[];
  /** Whether browsers reach the shop by https. */
  readonly isSecure: boolean;
  /** Code of the one script that is in the pages themselves; left out where there is none. */
  readonly inlineScript?: string;
  /** Where the page reads text messages of the stand-in; left out in production (DBG-11). */
  readonly smsInboxOrigin?: string;
  /** Origin of the support chat's script and frame; left out where there is none. */
  readonly chatOrigin?: string;
  /** Left out where no map is shown. */
  readonly map?: MapOrigins;
  /** Only the page that ends a payment inside the frame may be framed, by ourselves. */
  readonly isFramedBySelf?: boolean;
}

const hashSource = (code: string | undefined): string =>
  code === undefined ? '' : ` 'sha256-${createHash('sha256').update(code).digest('base64')}'`;

function contentSecurityPolicy(options: PageSecurity): string {
  const map = mapSources(options.map);
  const chat = options.chatOrigin === undefined ? '' : ` ${options.chatOrigin}`;
  return [
    "default-src 'none'",
    `script-src 'self'${hashSource(options.inlineScript)}${map.script}${chat}`,
    `style-src 'self'${map.style}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${options.imageOrigins.join(' ')}`.trim() + map.img,
    // A stream is fed to its player through a blob.
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${map.connect}${options.smsInboxOrigin === undefined ? '' : ` ${options.smsInboxOrigin}`}`,
    ...map.worker,
    "manifest-src 'self'",
    `frame-src 'self' ${options.frameOrigins.join(' ')}`.trim() + chat,
    `frame-ancestors ${options.isFramedBySelf === true ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "form-action 'self'",
    ...(options.isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Headers of every answer of the web server, whatever it is: nobody guesses its type, and browsers stay with https. */
export const answerHeaders = (isSecure: boolean): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

/** Headers of every page, besides those of every answer. No inline script runs but the shop's own, known by its hash; data sits in application/json blocks, which are not executed. */
export const securityHeaders = (options: PageSecurity): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(options),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
  ...(options.isFramedBySelf === true
    ? {}
    : { 'x-frame-options': 'DENY', 'cross-origin-opener-policy': 'same-origin' }),
});
