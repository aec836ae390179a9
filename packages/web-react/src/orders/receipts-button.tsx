import type { Receipt } from '@shop/application/orders';
import { useState } from 'react';

import { useOverlaySteps } from '../navigation/index.ts';
import { Button, Drawer } from '../ui/index.ts';
import styles from './orders.module.scss';
import { orderUiTexts } from './texts.ts';

/** The receipts, each in a new tab; without any it says so (ORD-18). `onOpen`: the last one may have been issued since the order was loaded. */
export function ReceiptsButton({
  receipts,
  onOpen,
}: {
  readonly receipts: readonly Receipt[];
  readonly onOpen: () => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  useOverlaySteps(isOpen ? ['part:receipts'] : [], () => setIsOpen(false));
  const open = () => {
    setIsOpen(true);
    onOpen();
  };
  return (
    <div data-block="receipts">
      <Button wide kind="secondary" disabled={receipts.length === 0} onClick={open}>
        {receipts.length === 0 ? orderUiTexts.noReceipts : orderUiTexts.receipts}
      </Button>
      {/* Paper cannot open a list. */}
      <div aria-hidden="true" className={styles.onPaper}>
        {receipts.map((receipt) => (
          <p key={receipt.id}>
            {receipt.title}: {receipt.externalLink}
          </p>
        ))}
      </div>
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
