import type { Product } from '@shop/application/catalog';
import { cutQuery } from '@shop/domain/search';
import { memo, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useShop } from '../kernel/shop-context.ts';
import { GridSkeleton, ProductList, Section } from '../catalog/index.ts';
import { Frame } from '../navigation/index.ts';
import { ListTools } from '../listing/index.ts';
import { LoadError } from '../shell/index.ts';
import { StoreGate } from '../showcase/index.ts';
import {
  ButtonLink,
  Chip,
  ChipList,
  EmptyState,
  SearchIcon,
  TextField,
  useKeptFocus,
  useService,
  VisuallyHidden,
} from '../ui/index.ts';
import { FoundCategories } from './found-categories.tsx';
import { SearchHints } from './search-hints.tsx';
import styles from './search-page.module.scss';
import { searchTexts } from './texts.ts';

/** What was found. Memoised, so that it is not drawn with every letter that is typed. */
const Found = memo(({ products }: { readonly products: readonly Product[] }) => {
  const { search } = useShop();
  const ids = useMemo(() => products.map(({ id }) => id), [products]);
  return (
    // Whoever takes something of what was found has found it: the query is worth keeping.
    <div onClickCapture={() => search.remember()}>
      <ListTools path="/search" label={searchTexts.results} ids={ids}>
        <ProductList label={searchTexts.results} products={products} />
      </ListTools>
    </div>
  );
});

/** /search: searches what is typed, and keeps it in the URL (SRC-01, OPN-155). */
export function SearchPage() {
  const { search, showcase } = useShop();
  const now = useService(search);
  const { query } = now;
  // Drawn in slices, so that what is typed shows at once.
  const { status, suggestions, products, categories, near } = useDeferredValue(now);
  const { status: storeStatus } = useService(showcase);
  const location = useLocation();
  const navigate = useNavigate();
  const isMine = location.pathname === '/search';
  const [isTyped, setTyped] = useState(false);
  const wanted = (new URLSearchParams(location.search).get('q') ?? '').trim();
  const isAsked = isMine && !isTyped && wanted !== '';
  // The store must be known first.
  const isStarting = isAsked && status === 'idle';

  useEffect(() => {
    if (isAsked && storeStatus === 'ready' && wanted !== search.state.query.trim())
      void search.searchNow(wanted);
  }, [isAsked, isStarting, wanted, search, storeStatus]);

  const write = (text: string) => {
    setTyped(true);
    const q = cutQuery(text).trim();
    const tail = q === '' ? '' : `?${new URLSearchParams({ q })}`;
    if (isMine) void navigate(`/search${tail}`, { replace: true, state: location.state as unknown });
  };
  const take = (text: string) => {
    void search.searchNow(text).then(() => search.remember());
    write(text);
  };
  const isOpen = (status === 'idle' && !isStarting) || status === 'tooShort';
  // A text that was taken gives way to those that follow from it.
  const place = useKeptFocus([status, products.length === 0, ...suggestions].join());
  return (
    <Frame title={searchTexts.title}>
      <StoreGate heading="h2">
        <search ref={place} className={styles.root}>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              search.remember();
            }}
          >
            <TextField
              type="search"
              label={searchTexts.placeholder}
              leading={<SearchIcon size={20} />}
              value={query}
              clearable
              takesFocus
              onChange={(text) => {
                search.setQuery(text);
                write(text);
              }}
            />
          </form>
          {suggestions.length === 0 ? null : (
            <ChipList label={searchTexts.suggestions} scrolls>
              {suggestions.map((text) => (
                <li key={text}>
                  <Chip onClick={() => take(text)}>{text}</Chip>
                </li>
              ))}
            </ChipList>
          )}
          {status === 'failed' ? null : <FoundCategories categories={categories} />}
          <output aria-live="polite">
            <VisuallyHidden>{status === 'ready' ? searchTexts.found(products.length) : ''}</VisuallyHidden>
          </output>
          {isOpen ? <SearchHints typed={query.trim()} onTake={take} /> : null}
          {isOpen ? (
            <EmptyState image="search" title={searchTexts.hint.title} text={searchTexts.hint.text}>
              <ChipList label={searchTexts.examplesLabel} centered>
                {searchTexts.examples.map((text) => (
                  <li key={text}>
                    <Chip onClick={() => take(text)}>{text}</Chip>
                  </li>
                ))}
              </ChipList>
            </EmptyState>
          ) : null}
          {isStarting || (status === 'loading' && products.length === 0) ? <GridSkeleton count={8} /> : null}
          {status === 'failed' ? (
            <LoadError title={searchTexts.failed} onRetry={() => void search.searchNow()} />
          ) : null}
          {status === 'ready' && products.length === 0 ? (
            <EmptyState image="search" title={searchTexts.empty.title} text={searchTexts.empty.text}>
              <ButtonLink to="/catalog">{searchTexts.catalog}</ButtonLink>
            </EmptyState>
          ) : null}
          {status === 'ready' && products.length === 0 ? (
            near.length === 0 ? (
              <SearchHints typed="" onTake={take} />
            ) : (
              <Section title={searchTexts.near}>
                <ProductList label={searchTexts.near} products={near} />
              </Section>
            )
          ) : null}
          {products.length > 0 && status !== 'failed' ? <Found products={products} /> : null}
        </search>
      </StoreGate>
    </Frame>
  );
}
