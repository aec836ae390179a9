import type { ReactNode } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { LoadError } from '../shell/index.ts';
import { Skeleton, useService } from '../ui/index.ts';
import { profileTexts } from './texts.ts';

/** Stands where the shopper's own data are not there yet; those that could not be loaded can be asked for again (ACC-11). */
export function OwnDataPending({ children = <Skeleton shape="title" /> }: { readonly children?: ReactNode }) {
  const { profile } = useShop();
  const { status } = useService(profile);
  return status === 'failed' ? (
    <LoadError title={profileTexts.notLoaded} onRetry={() => void profile.load()} />
  ) : (
    children
  );
}
