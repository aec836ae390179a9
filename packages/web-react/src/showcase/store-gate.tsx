import type { ReactNode } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { useNavigation } from '../navigation/index.ts';
import { LoadError, shellTexts } from '../shell/index.ts';
import { Button, EmptyState, useService } from '../ui/index.ts';

type StoreGateProps = {
  /** Of what is said instead; a drawer has a heading of its own. */
  readonly heading?: 'h1' | 'h2' | undefined;
  readonly children: ReactNode;
};

/** Pages of the catalogue, or why there are none: no store serves the address, or its catalogue failed (SHW-04, SHW-08, OPN-118). */
export function StoreGate({ heading = 'h1', children }: StoreGateProps) {
  const { showcase, navigation } = useShop();
  const { status } = useService(showcase);
  const { openOverlay } = useNavigation();
  if (status === 'noDelivery')
    return (
      <EmptyState
        full
        heading={heading}
        image="noDelivery"
        title={shellTexts.noDelivery.title}
        text={shellTexts.noDelivery.text}
      >
        <Button onClick={() => openOverlay('addresses')}>{shellTexts.noDelivery.button}</Button>
      </EmptyState>
    );
  if (status === 'fatal')
    return <LoadError full heading={heading} title={shellTexts.fatal} onRetry={() => navigation.reload()} />;
  return children;
}
