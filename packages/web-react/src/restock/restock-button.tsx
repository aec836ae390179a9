import { catalogTexts } from '@shop/domain/catalog';

import { optionalPart } from '../kernel/optional-part.tsx';
import { useShop } from '../kernel/shop-context.ts';
import { Button, useSelected } from '../ui/index.ts';

const OwnButton = optionalPart(
  ['restock'],
  async () => (await import('./own-restock-button.tsx')).OwnRestockButton,
);

/** On a sold-out product: asks to be told when it is back (PRD-34). A visitor waits for nothing yet, so nothing is loaded before the tap. */
export function RestockButton({ productId }: { readonly productId: string }) {
  const shop = useShop();
  const isSignedIn = useSelected(shop.session, (session) => session.isSignedIn);
  const ask = async () => {
    await shop.load('restock');
    await shop.restock.wish(productId);
  };
  const button = (
    <Button wide kind="secondary" onClick={() => void ask()}>
      {catalogTexts.tellMe}
    </Button>
  );
  return isSignedIn ? <OwnButton productId={productId}>{button}</OwnButton> : button;
}
