import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useShop } from '../kernel/shop-context.ts';
import { Frame, useNavigation } from '../navigation/index.ts';
import { Button, ButtonLink, EmptyState, useDelayed, useService } from '../ui/index.ts';
import { productUiTexts } from './texts.ts';

/** After an address was chosen the product is looked up again this much later, in ms (PRD-46). */
const LOOK_AGAIN_MS = 1000;

/** The two screens of a product that is not there (PRD-45 to PRD-47, OPN-148). */
export function ProductNotFound({ productKey }: { readonly productKey: string }) {
  const { address, catalog } = useShop();
  const { selected, status } = useService(address);
  const { openOverlay } = useNavigation();
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, search } = location;
  const state: unknown = location.state;
  const isConfirmed = selected?.isConfirmed === true;
  const isMarked = new URLSearchParams(search).get('notfound') === 'true';

  useEffect(() => {
    if (status === 'ready' && !isConfirmed && !isMarked)
      void navigate(`${pathname}?notfound=true`, { replace: true, state });
  }, [status, isConfirmed, isMarked, navigate, pathname, state]);
  useDelayed(isMarked && isConfirmed, LOOK_AGAIN_MS, () => {
    void navigate(pathname, { replace: true, state });
    void catalog.loadProduct(productKey, true);
  });

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
