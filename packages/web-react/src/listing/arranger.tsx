import type { Product } from '@shop/application/catalog';
import {
  arrange,
  arrangementIn,
  choicesOf,
  isArranged,
  usualArrangement,
  withArrangement,
  type Arrangement,
} from '@shop/domain/listing';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { keepPlace } from '../ui/hooks/keep-place.ts';
import { useFocusHeir } from '../ui/hooks/use-focus-heir.ts';
import { useFeatures } from '../kernel/use-features.ts';
import {
  Button,
  Drawer,
  EmptyState,
  ErrorState,
  Spinner,
  useBackCloses,
  useObservable,
  useSizeClass,
} from '../ui/index.ts';
import styles from './arranger.module.scss';
import { ArrangementPanel } from './arrangement-panel.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { panelTexts } from './panel-texts.ts';
import { listingTexts } from './texts.ts';

export type ArrangerProps = {
  /** Of the screen's address, with the arrangement in it. */
  readonly query: string;
  readonly ids: readonly string[];
  readonly isOpen: boolean;
  /** What opens the filters; it gets the focus of a control that goes away with the last filter. */
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  /** Takes the goods to show; null: the list as it is. */
  readonly onArranged: (products: readonly Product[] | null) => void;
};

const entriesOf = (query: string) => [...new URLSearchParams(query)];

/** The goods of a list with what filters need; null while they are not loaded. */
function useListed(ids: readonly string[]) {
  const { listing } = useFeatures(['listing']);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const change = useObservable(listing.changes$, 0);
  // eslint-disable-next-line react/exhaustive-deps -- a change says that the service has something else now
  const products = useMemo(() => listing.listed(ids), [listing, ids, change]);
  const isMissing = products === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isShown = true;
    void listing.load(ids).then((isLoaded) => {
      if (isShown) setHasFailed(!isLoaded);
    });
    return () => {
      isShown = false;
    };
  }, [listing, ids, isMissing, attempt]);
  return { products, hasFailed: isMissing && hasFailed, retry: () => setAttempt(attempt + 1) };
}

/** Sorting and filters, on a phone in a sheet, elsewhere in a panel; below it what is chosen and how much that leaves. */
export function Arranger({ query, ids, isOpen, opener, onClose, onArranged }: ArrangerProps) {
  const { products, hasFailed, retry } = useListed(ids);
  const navigate = useNavigate();
  const location = useLocation();
  const size = useSizeClass();
  const root = useRef<HTMLDivElement>(null);
  const place = useRef<number | null>(null);
  const show = useRef<HTMLButtonElement>(null);
  const wanted = useMemo(() => arrangementIn(entriesOf(query)), [query]);
  const isOn = isArranged(wanted);
  const shown = useMemo(
    () => (products === null || !isOn ? null : arrange(products, wanted)),
    [products, isOn, wanted],
  );
  useEffect(() => {
    onArranged(shown);
  }, [onArranged, shown]);
  useEffect(() => {
    // Another address begins at its top.
    if (root.current !== null && place.current !== null) keepPlace(root.current, place.current);
    place.current = null;
  }, [query]);
  const beforeChange = useFocusHeir(query, () => show.current ?? opener.current);

  const write = (next: Arrangement) => {
    place.current = root.current?.getBoundingClientRect().top ?? null;
    beforeChange();
    const entries = withArrangement(entriesOf(query), next);
    const search = new URLSearchParams(entries.map(([name, value]) => [name, value])).toString();
    void navigate(
      { pathname: location.pathname, search },
      { replace: true, state: location.state as unknown, preventScrollReset: true },
    );
  };
  const reset = () => write(usualArrangement);
  const all = products === null ? ids.length : arrange(products, usualArrangement).length;
  const panel =
    products !== null ? (
      <ArrangementPanel wanted={wanted} choices={choicesOf(products, wanted)} onChange={write} />
    ) : hasFailed ? (
      <ErrorState title={panelTexts.failed} onRetry={retry} />
    ) : (
      <Spinner label={panelTexts.loading} />
    );
  useBackCloses(isOpen && size === 'mobile', onClose);
  const footer = (
    <div className={styles.footer}>
      <Button ref={show} wide={size === 'mobile'} onClick={onClose}>
        {panelTexts.show(shown?.length ?? all)}
      </Button>
      {isOn ? (
        <Button kind="secondary" onClick={reset}>
          {panelTexts.reset}
        </Button>
      ) : null}
    </div>
  );
  return (
    <div ref={root} className={styles.root}>
      {size === 'mobile' ? (
        <Drawer isOpen={isOpen} onClose={onClose} side="bottom" title={listingTexts.open} footer={footer}>
          {panel}
        </Drawer>
      ) : isOpen ? (
        <section className={styles.panel} aria-label={listingTexts.open}>
          {panel}
          <div className={styles.bar}>{footer}</div>
        </section>
      ) : null}
      {hasFailed && !isOpen ? <ErrorState title={panelTexts.failed} onRetry={retry} /> : null}
      {isOn && (size === 'mobile' || !isOpen) ? (
        <ChosenFilters wanted={wanted} onChange={write} onReset={reset} />
      ) : null}
      <output className={styles.count} aria-live="polite">
        {shown === null ? '' : panelTexts.shown(shown.length, all)}
      </output>
      {shown?.length === 0 ? (
        <EmptyState image="product" title={panelTexts.empty.title} text={panelTexts.empty.text}>
          <Button onClick={reset}>{panelTexts.resetAll}</Button>
        </EmptyState>
      ) : null}
    </div>
  );
}
