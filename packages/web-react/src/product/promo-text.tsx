import { promoBlocks, type PromoText as Nodes } from '@shop/domain/catalog';
import type { ReactNode } from 'react';

import { AppLink } from '../navigation/index.ts';
import styles from './promo-text.module.scss';

function draw(nodes: Nodes): ReactNode {
  return nodes.map((node, index) => {
    switch (node.kind) {
      case 'text':
        return node.text;
      case 'br':
        return <br key={index} />;
      case 'a':
        return node.href.startsWith('/') ? (
          <AppLink key={index} to={node.href}>
            {draw(node.children)}
          </AppLink>
        ) : (
          <a key={index} href={node.href} rel="noopener noreferrer nofollow" target="_blank">
            {draw(node.children)}
          </a>
        );
      default: {
        const Element = node.kind;
        return <Element key={index}>{draw(node.children)}</Element>;
      }
    }
  });
}

/**
 * A promo text with its markup. It comes as nodes and is rendered as our own elements, so nothing in it can run
 * (PRD-10).
 */
export function PromoText({ nodes }: { readonly nodes: Nodes | null }) {
  return nodes === null ? null : <div className={styles.root}>{draw(promoBlocks(nodes))}</div>;
}
