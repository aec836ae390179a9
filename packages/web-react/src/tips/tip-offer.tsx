import type { StatusDetails } from '@shop/application/orders';
import { tipTexts } from '@shop/domain/tips';
import { useState } from 'react';

import { useFeatures } from '../kernel/use-features.ts';
import { useFlag } from '../kernel/use-flag.ts';
import { useOverlaySteps } from '../navigation/index.ts';
import { Button, useService } from '../ui/index.ts';
import { TipDrawer } from './tip-drawer.tsx';

const features = ['tips'] as const;

/** The button that tips the courier of an order, where that is offered (TIP-01, TIP-20). */
export function TipOffer({ status }: { readonly status: StatusDetails }) {
  const { tips } = useFeatures(features);
  const { orderId, wizard } = useService(tips);
  const isEnabled = useFlag('tips');
  const [isAsked, setIsAsked] = useState(false);
  const isOpen = isAsked && orderId === status.orderId;
  useOverlaySteps(
    isOpen ? (wizard?.step === 'METHODS' ? ['part:tip', 'part:tipMethods'] : ['part:tip']) : [],
    () => tips.back(),
  );
  const isOffered = isEnabled && tips.isOffered(status);
  if (!isOffered && !isAsked) return null;
  const open = () => {
    setIsAsked(true);
    void tips.open(status.orderId);
  };
  return (
    <>
      {isOffered ? (
        <Button wide kind="secondary" onClick={open}>
          {tipTexts.offer}
        </Button>
      ) : null}
      <TipDrawer isOpen={isOpen} onExited={() => setIsAsked(false)} />
    </>
  );
}
