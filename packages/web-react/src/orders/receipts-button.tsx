import type { Receipt } from '@shop/application/orders';
import { useState } from 'react';

import { Button, Drawer } from '../ui/index.ts';
import styles from './orders.module.scss';
import { orderUiTexts } from './texts.ts';

/** The receipts, each in a new tab; without any it says so (ORD-18). */
export function ReceiptsButton({ receipts }: { readonly receipts: readonly Receipt[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div data-block="receipts">
      <Button wide kind="secondary" disabled={receipts.length === 0} onClick={() => setIsOpen(true)}>
        {receipts.length === 0 ? orderUiTexts.noReceipts : orderUiTexts.receipts}
      </Button>
      <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)} title={orderUiTexts.receipts}>
        <ul className={styles.list}>
          {receipts.map((receipt) => (
            <li key={receipt.id}>
              <a
                className={styles.tile}
                href={receipt.externalLink}
                target="_blank"
                rel="noopener noreferrer"
              >
                {receipt.title}
              </a>
            </li>
          ))}
        </ul>
      </Drawer>
    </div>
  );
}
