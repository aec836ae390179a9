import type { IncomingMessage, ServerResponse } from 'node:http';

import type { BankId, Clock, Logger, RandomSource, StoreApi, WebSecrets } from './kernel/ports.ts';
import type { AccidentFile } from './maintenance/index.ts';
import type { RenderedPage } from './pages/cached-page.ts';
import type { Before, Unchanged } from './pages/page-cache.ts';
import type { PageAddress, PageRequest } from './pages/page.routes.ts';
import type { RenderLimits } from './pages/render-queue.ts';
import type { MapOrigins } from './pages/security-headers.ts';
import type { StaticFolder } from './pages/static-files.ts';
import type { BankAttempts, SessionStore } from './session/index.ts';

/** Renders pages: the storefront's server build behind an interface, so that development can swap it. */
export interface PageRenderer {
  /** What the page of a URL (path and query) is rendered by; pages with the same address are the same. */
  readonly addressOf: (url: string) => Promise<PageAddress>;
  readonly render: (
    request: PageRequest,
    tools: {
      readonly robotToken: () => Promise<string | null>;
      /** The page of the same request that is kept; left out or null: there is none. */
      readonly before?: Before | null;
    },
  ) => Promise<RenderedPage | Unchanged>;
}

export interface WebServerOptions {
  readonly storeApi: StoreApi;
  readonly sessionStore: SessionStore;
  /** Sign-in through a bank; left out, or without an id: there is none. */
  readonly bank?: { readonly attempts: BankAttempts; readonly id: () => BankId | null };
  readonly pages: PageRenderer;
  /** Left out: the shop's own. */
  readonly renderLimits?: RenderLimits;
  readonly secrets: WebSecrets;
  readonly clock: Clock;
  readonly random: RandomSource;
  readonly logger: Logger;
  /** Public origin of the shop, without a slash at the end. */
  readonly origin: string;
  /** Whether X-Forwarded-For is set by a proxy of ours. */
  readonly trustProxy: boolean;
  /** Bytes that rendered pages may take; left out: 64 MB. */
  readonly keptPagesBytes?: number;
  /** Where the operator says that the shop is in maintenance while the store API is away; left out: nowhere. */
  readonly accidentFile?: AccidentFile;
  /** Folder of the built storefront; null: somebody else serves it. */
  readonly clientDirectory: string | null;
  /** Those of earlier and later builds, whose pages are still open; left out: there are none. */
  readonly otherClientDirectories?: () => Promise<readonly string[]>;
  /** Code of the script that is in the pages (`readEarlyScript`); left out: there is none. */
  readonly inlineScript?: string;
  readonly picturesDirectory: string;
  /** Clips of the goods, search models and the like. */
  readonly folders?: readonly StaticFolder[];
  /** Origins of third parties that are shown in frames (the bank's card page). */
  readonly frameOrigins: readonly string[];
  /** Where pages read text messages of the stand-in; left out in production (DBG-11). */
  readonly smsInboxOrigin?: string;
  /** Origin of the support chat; left out where there is none. */
  readonly chatOrigin?: string;
  /** File of the frequent questions, served as /faq.json. */
  readonly faqFile?: string;
  /** Folder with the data of the shop's own map, served under /map/. */
  readonly mapDirectory?: string;
  /** Where the map comes from; left out: from our own origin. */
  readonly map?: MapOrigins;
  /** Serves the storefront's sources in development instead of the built files; pages are then rendered each time. */
  readonly development?: { readonly middleware: DevelopmentMiddleware };
  /** `/healthz`, `/readyz` and `/metrics` of the parts behind. */
  readonly operations: {
    readonly isReady: () => Promise<boolean>;
    readonly metrics: () => Promise<string>;
  };
}

export type DevelopmentMiddleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;
