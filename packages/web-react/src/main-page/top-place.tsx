import type { MainPage } from '@shop/application/catalog';
import { Suspense, use } from 'react';

import { serverPart } from '../kernel/server-part.tsx';
import { BehindContext, ErrorBoundary } from '../ui/index.ts';
import styles from './top-place.module.scss';

const top = serverPart(async () => (await import('./main-top.tsx')).MainTop);

/** Brings the code of the top, for the server. */
export const loadTop = top.load;

const nothing = (): void => undefined;

/** Banners and promos above the categories; their code is fetched after the page has been painted, and their place is kept. */
export function TopPlace({ main }: { readonly main: MainPage }) {
  const isBehind = use(BehindContext);
  const featurings = main.sections.flatMap((section) => section.featurings ?? []);
  return (
    <div className={featurings.length === 0 ? styles.root : styles.place}>
      {isBehind ? null : (
        <ErrorBoundary resetKey="" onError={nothing} fallback={() => null}>
          <Suspense fallback={null}>
            <top.Part featurings={featurings} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
