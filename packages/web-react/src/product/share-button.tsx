import type { Product } from '@shop/application/catalog';
import { SHARED_NOTICE_MS } from '@shop/domain/catalog';
import { useState } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { useFlag } from '../kernel/use-flag.ts';
import { Button, CheckIcon, useDelayed, VisuallyHidden } from '../ui/index.ts';
import { LinkIcon } from './icons.tsx';
import styles from './share-button.module.scss';
import { productUiTexts } from './texts.ts';

const texts = productUiTexts;

/** Copies the product's link and says so for 2 seconds (PRD-23, PRD-24); not there with its flag off (FLG-13). */
export function ShareButton({ product }: { readonly product: Pick<Product, 'id' | 'slug'> }) {
  const { share } = useShop();
  const isOn = useFlag('shareButton');
  const [isCopied, setIsCopied] = useState(false);
  useDelayed(isCopied, SHARED_NOTICE_MS, () => setIsCopied(false));
  if (!isOn) return null;
  const copy = async () => {
    // Every copy starts the time again.
    setIsCopied(false);
    setIsCopied(await share.copyProductLink(product));
  };
  return (
    <div>
      <Button size="s" kind="secondary" onClick={() => void copy()}>
        <span className={styles.content}>
          {isCopied ? <CheckIcon size={18} /> : <LinkIcon size={18} />}
          {isCopied ? texts.shared : texts.share}
        </span>
      </Button>
      <output aria-live="polite">
        <VisuallyHidden>{isCopied ? texts.shared : ''}</VisuallyHidden>
      </output>
    </div>
  );
}
