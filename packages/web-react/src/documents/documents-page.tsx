import { documentAddress, documentKeys, documentTitles } from '@shop/domain/documents';

import { useShop } from '../kernel/shop-context.ts';
import { Frame } from '../navigation/index.ts';
import { pageNames } from '../shell/index.ts';
import { ReceiptIcon, useService } from '../ui/index.ts';
import styles from './documents.module.scss';

/** /pravila_i_soglasheniya: the shop's documents, each in a new tab (SHL-26, SHL-27, OPN-377). */
export function DocumentsPage() {
  const { documentsLink } = useService(useShop().config).config;
  return (
    <Frame narrow title={pageNames.documents}>
      <ul className={styles.list}>
        {documentKeys.map((key) => (
          <li key={key}>
            <a
              className={styles.link}
              href={documentAddress(documentsLink, key)}
              target="_blank"
              rel="noopener noreferrer"
            >
              <ReceiptIcon className={styles.icon} />
              {documentTitles[key]}
            </a>
          </li>
        ))}
      </ul>
    </Frame>
  );
}
