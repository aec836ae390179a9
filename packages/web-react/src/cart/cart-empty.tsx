import { deliveryPause } from '@shop/domain/showcase';

import { useShop } from '../kernel/shop-context.ts';
import { useNavigation } from '../navigation/index.ts';
import { Button, ButtonLink, EmptyState, useService } from '../ui/index.ts';
import { cartUiTexts } from './texts.ts';

const texts = cartUiTexts.empty;

/** One of three greetings: no address, store open, store closed (CRT-11, OPN-204). */
export function CartEmpty() {
  const { address, showcase } = useShop();
  const { selected, status } = useService(address);
  const { settings } = useService(showcase);
  const { openOverlay } = useNavigation();
  if (status === 'ready' && selected?.isConfirmed !== true)
    return (
      <EmptyState image="address" title={texts.noAddress.title} text={texts.noAddress.text}>
        <Button onClick={() => openOverlay('addresses')}>{cartUiTexts.chooseAddress}</Button>
      </EmptyState>
    );
  // Unknown settings count as open: from here nothing is ordered.
  const isOpen = settings?.isStoreOpen !== false;
  return (
    <EmptyState
      image={isOpen ? 'emptyBag' : 'closed'}
      title={isOpen ? texts.open.title : texts.closed.title}
      text={isOpen ? texts.open.text : texts.closed.text(deliveryPause(settings) ?? '')}
    >
      <ButtonLink to="/">{texts.open.button}</ButtonLink>
    </EmptyState>
  );
}
