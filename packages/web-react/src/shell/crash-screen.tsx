import { useState } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { ErrorState, useIsOnline } from '../ui/index.ts';
import { shellTexts } from './texts.ts';

/** Replaces a crashed screen (SHL-23, OPN-380). What could not be loaded without a connection is only rendered anew. */
export function CrashScreen({ onRetry }: { readonly onRetry: () => void }) {
  const { navigation } = useShop();
  const isOnline = useIsOnline();
  const [lacksConnection] = useState(!isOnline);
  return (
    <ErrorState
      full
      {...shellTexts.crash}
      onRetry={lacksConnection ? onRetry : () => navigation.reload()}
      homeLabel={shellTexts.home}
    />
  );
}
