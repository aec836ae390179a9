import type { MainPage } from '@shop/application/catalog';
import { Suspense, use } from 'react';

import { BannerPlace } from '../banners/index.ts';
import { serverPart } from '../kernel/server-part.tsx';
import { BehindContext, ErrorBoundary } from '../ui/index.ts';
import styles from './top-place.module.scss';

const top = serverPart(async () => (await import('./main-top.tsx')).MainTop);

/** Brings the code of the top, for the server. */
export const loadTop = top.load;

const nothing = (): void => undefined;

/**
 * Banners, then promos above the categories (OPN-123, OPN-161); the code of the promos is fetched after the page has been painted.
 * The places of both are kept, also while the page is hydrated: what is below does not move.
 */
export function TopPlace({ main }: { readonly main: MainPage }) {
  const isBehind = use(BehindContext);
  const featurings = main.sections.flatMap((section) => section.featurings ?? []);
  return (
    <div className={styles.root}>
      {isBehind ? null : <BannerPlace type="marketing" />}
      {isBehind || featurings.length === 0 ? null : (
        <ErrorBoundary resetKey="" onError={nothing} fallback={() => null}>
          <Suspense fallback={<div className={styles.promos} />}>
            <top.Part featurings={featurings} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
