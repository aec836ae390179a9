import type { ProductCartLine } from '@shop/domain/cart';
import { Suspense, useState } from 'react';

import { lazyPart } from '../kernel/lazy-part.ts';
import { useShop } from '../kernel/shop-context.ts';
import { useFlag } from '../kernel/use-flag.ts';
import { Button, IconButton, WaitingDrawer } from '../ui/index.ts';
import styles from './cart-line.module.scss';
import { cartUiTexts } from './texts.ts';
import { TrashIcon } from './icons.tsx';

const ReplacementDrawer = lazyPart(async () => (await import('./replacement-drawer.tsx')).ReplacementDrawer);

/** Removes a line that cannot be ordered (CRT-75). */
export function RemoveButton({ name, onClick }: { readonly name: string; readonly onClick: () => void }) {
  return (
    <IconButton kind="tile" label={cartUiTexts.remove(name)} onClick={onClick}>
      <TrashIcon size={20} />
    </IconButton>
  );
}

export type ReplaceButtonProps = {
  readonly name: string;
  readonly canReplace: boolean;
  readonly onClick: () => void;
};

/**
 * Opens replacements of a sold-out product, or says that there are none (RPL-01, RPL-02); hidden without its flag
 * (RPL-06).
 */
export function ReplaceButton({ name, canReplace, onClick }: ReplaceButtonProps) {
  const isOn = useFlag('replacementInCart');
  if (!isOn) return null;
  return (
    <Button
      kind="secondary"
      size="s"
      disabled={!canReplace}
      className={styles.replace}
      aria-label={canReplace ? cartUiTexts.replaceOf(name) : undefined}
      onClick={onClick}
    >
      {canReplace ? cartUiTexts.replace : cartUiTexts.noReplacement}
    </Button>
  );
}

/** The drawer with replacements of one line, loaded with the first tap; it outlives the line (RPL-04). */
export function useReplacement() {
  const { cart } = useShop();
  const isOffered = useFlag('replacementInCart');
  const [soldOut, setSoldOut] = useState<ProductCartLine | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const candidatesOf = (line: ProductCartLine) => cart.state.cart?.replacements.get(line.productId) ?? [];
  return {
    canReplace: (line: ProductCartLine) => candidatesOf(line).length > 0,
    open: (line: ProductCartLine) => {
      setSoldOut(line);
      setIsOpen(true);
    },
    drawer:
      soldOut === null || !isOffered ? null : (
        <Suspense fallback={<WaitingDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} />}>
          <ReplacementDrawer
            key={soldOut.productId}
            soldOut={soldOut}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            onExited={() => setSoldOut(null)}
          />
        </Suspense>
      ),
  };
}
