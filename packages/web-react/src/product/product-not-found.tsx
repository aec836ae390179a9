import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useShop } from '../kernel/shop-context.ts';
import { Frame, useIsCurrent, useNavigation } from '../navigation/index.ts';
import { Button, ButtonLink, EmptyState, useDelayed, useService } from '../ui/index.ts';
import { productUiTexts } from './texts.ts';

/** How long after an address was selected the product is looked up again, in ms (PRD-46). */
const LOOK_AGAIN_MS = 1000;

const MARK = 'notfound';

const isMarkedIn = (search: string): boolean => new URLSearchParams(search).get(MARK) === 'true';

/** The query with or without the mark; whatever else it says stays. */
function marked(search: string, isMarked: boolean): string {
  const query = new URLSearchParams(search);
  if (isMarked) query.set(MARK, 'true');
  else query.delete(MARK);
  return String(query);
}

/** Takes the mark of a missing product out of the address once the product is there (OPN-148). */
export function useUnmarked(isFound: boolean): void {
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, search } = location;
  const state: unknown = location.state;
  const isWrong = isFound && isMarkedIn(search);
  useEffect(() => {
    if (isWrong) void navigate({ pathname, search: marked(search, false) }, { replace: true, state });
  }, [isWrong, navigate, pathname, search, state]);
}

/** The two screens of a product that is not there (PRD-45 to PRD-47, OPN-148). */
export function ProductNotFound({
  productKey,
  waiting,
}: {
  readonly productKey: string;
  /** Shown until the address is known, which decides between the two. */
  readonly waiting: ReactNode;
}) {
  const { address, catalog } = useShop();
  const { selected, status } = useService(address);
  const { openOverlay } = useNavigation();
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, search } = location;
  const state: unknown = location.state;
  const isConfirmed = selected?.isConfirmed === true;
  const isMarked = isMarkedIn(search);
  // A drawer that is closing reads the address of the page that it lay over.
  const isCurrent = useIsCurrent();

  useEffect(() => {
    if (isCurrent && status === 'ready' && !isConfirmed && !isMarked)
      void navigate({ pathname, search: marked(search, true) }, { replace: true, state });
  }, [isCurrent, status, isConfirmed, isMarked, navigate, pathname, search, state]);
  useDelayed(isCurrent && isMarked && isConfirmed, LOOK_AGAIN_MS, () => {
    void navigate({ pathname, search: marked(search, false) }, { replace: true, state });
    void catalog.loadProduct(productKey, true);
  });

  if (status !== 'ready') return waiting;
  const texts = isConfirmed && !isMarked ? productUiTexts.notHere : productUiTexts.notFound;
  return (
    <Frame bare title={texts.title}>
      <EmptyState full image="product" title={texts.title} text={texts.text}>
        {texts === productUiTexts.notHere ? (
          <ButtonLink to="/">{texts.button}</ButtonLink>
        ) : (
          <Button onClick={() => openOverlay('addresses')}>{texts.button}</Button>
        )}
      </EmptyState>
    </Frame>
  );
}
