import type { Point } from '../address/index.ts';
import type { ListedShowcase } from './showcase.gateway.ts';

/**
 * Whom a server renders a page for, as far as the page depends on it: a point and the store that serves it, null where nobody
 * delivers. Who they are and what their address is stays unknown.
 */
export type PageVisitor = { readonly point: Point; readonly showcase: ListedShowcase | null };
