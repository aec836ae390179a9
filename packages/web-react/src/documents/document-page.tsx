import type { ShopDocument } from '@shop/application/documents';
import { documentsPath, documentTitles, isDocumentKey } from '@shop/domain/documents';
import { localDate } from '@shop/domain/kernel';
import { useEffect, useMemo } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { AppLink, Frame, type ScreenProps } from '../navigation/index.ts';
import { BackIcon, EmptyState, ErrorState, Skeleton, useObservable } from '../ui/index.ts';
import { DocumentText } from './document-text.tsx';
import styles from './documents.module.scss';
import { documentsTexts } from './texts.ts';

/** Documents are dated by Moscow time, on the server as in every browser. */
const MOSCOW_MINUTES = 180;
const months = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ');

function dateText(instant: string): string {
  const { day, month, year } = localDate(Date.parse(instant), MOSCOW_MINUTES);
  return `${day} ${months[month - 1] ?? ''} ${year} г.`;
}

function Content({ document }: { readonly document: ShopDocument }) {
  if (document.updatedAt === null) return <EmptyState image="product" {...documentsTexts.soon} />;
  return (
    <>
      <p className={styles.date}>
        {documentsTexts.updated} <time dateTime={document.updatedAt}>{dateText(document.updatedAt)}</time>
      </p>
      <DocumentText blocks={document.blocks} />
    </>
  );
}

function Loading() {
  return (
    <div className={styles.text} aria-busy="true" aria-label={documentsTexts.loading}>
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  );
}

/** One of the shop's documents, with the operator's text (SHL-26, SHL-27). */
export function DocumentPage({ params }: ScreenProps) {
  const key = params['document'] ?? '';
  const { documents } = useShop();
  const source$ = useMemo(() => documents.document$(key), [documents, key]);
  const { status, data } = useObservable(source$, documents.document(key));
  useEffect(() => void documents.loadDocument(key), [documents, key]);
  const title = isDocumentKey(key) ? documentTitles[key] : documentsTexts.missing;
  return (
    <Frame narrow title={title}>
      <AppLink to={documentsPath} className={styles.all}>
        <BackIcon size={20} />
        {documentsTexts.all}
      </AppLink>
      {data === undefined ? null : <Content document={data} />}
      {data === undefined && (status === 'idle' || status === 'loading') ? <Loading /> : null}
      {data === undefined && status === 'failed' ? (
        <ErrorState {...documentsTexts.failed} onRetry={() => void documents.loadDocument(key)} />
      ) : null}
    </Frame>
  );
}
