import type { StatusDetails } from '@shop/application/orders';
import { useState } from 'react';

import { optionalPart } from '../kernel/optional-part.tsx';

const TipOffer = optionalPart(['tips'], async () => (await import('../tips/index.ts')).TipOffer);

/** Offers tips for an order that takes them (TIP-01). Once offered it stays: its drawer says what came of them. */
export function OrderTips({ status }: { readonly status: StatusDetails }) {
  const [wasAllowed, setWasAllowed] = useState(status.isTipsAllowed);
  if (status.isTipsAllowed && !wasAllowed) setWasAllowed(true);
  return wasAllowed ? <TipOffer status={status} /> : null;
}
