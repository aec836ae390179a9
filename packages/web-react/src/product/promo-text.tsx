import { promoNodes, saysSomething, type PromoNode } from '@shop/domain/catalog';
import { createElement, useMemo, type ReactNode } from 'react';

import { AppLink } from '../navigation/index.ts';
import styles from './promo-text.module.scss';

function draw(nodes: readonly PromoNode[]): ReactNode {
  return nodes.map((node, index) => {
    if (typeof node === 'string') return node;
    const { tag, href, children } = node;
    if (tag === 'br') return <br key={index} />;
    if (tag !== 'a') return createElement(tag, { key: index }, draw(children));
    if (href === null) return <span key={index}>{draw(children)}</span>;
    return href.startsWith('/') ? (
      <AppLink key={index} to={href}>
        {draw(children)}
      </AppLink>
    ) : (
      <a key={index} href={href} rel="noopener noreferrer nofollow" target="_blank">
        {draw(children)}
      </a>
    );
  });
}

/** A promo text with its markup. It is drawn as elements of the page's own, never as HTML: nothing in it can run (PRD-10). */
export function PromoText({ html }: { readonly html: string | null }) {
  const nodes = useMemo(() => promoNodes(html ?? ''), [html]);
  return saysSomething(nodes) ? <div className={styles.root}>{draw(nodes)}</div> : null;
}
