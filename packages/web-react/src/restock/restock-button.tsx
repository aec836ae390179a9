import { catalogTexts } from '@shop/domain/catalog';

import { optionalPart } from '../kernel/optional-part.tsx';
import { useShop } from '../kernel/shop-context.ts';
import { Button, useSelected } from '../ui/index.ts';
import { useWish } from './use-wish.ts';

const OwnButton = optionalPart(
  ['restock'],
  async () => (await import('./own-restock-button.tsx')).OwnRestockButton,
);

/** On a sold-out product: asks to be told when it is back (PRD-34). A visitor waits for nothing yet, so nothing is loaded before the tap. */
export function RestockButton({ productId }: { readonly productId: string }) {
  const { session } = useShop();
  const isSignedIn = useSelected(session, (state) => state.isSignedIn);
  const ask = useWish(productId);
  const button = (
    <Button wide kind="secondary" onClick={ask}>
      {catalogTexts.tellMe}
    </Button>
  );
  return isSignedIn ? <OwnButton productId={productId}>{button}</OwnButton> : button;
}
