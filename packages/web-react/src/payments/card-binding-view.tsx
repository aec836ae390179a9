import type { CardBinding } from '@shop/domain/payments';
import { shellTexts } from '@shop/domain/shell';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useShop } from '../kernel/shop-context.ts';
import { Frame, hasOwnHistory, layersOf, useIsHere, useNavigation } from '../navigation/index.ts';
import { Button, Spinner, useService } from '../ui/index.ts';
import { BankPage } from './bank-page.tsx';
import styles from './payment-method-page.module.scss';
import { methodTexts } from './texts.ts';

function BindingScreen({ binding }: { readonly binding: CardBinding }) {
  if (binding.phase === 'WAITING')
    return <BankPage className={styles.frame} url={binding.redirectUrl} title={methodTexts.newCard} />;
  return (
    <output className={styles.wait}>
      <Spinner />
      {binding.phase === 'STARTING' ? methodTexts.starting : methodTexts.checking}
    </output>
  );
}

/**
 * Navigation on the bank's page adds history entries. A browser that cannot distinguish them from ours would only go
 * back within that page, so there closing leads to the checkout's URL.
 */
function useForgetWayBack(): void {
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, search } = location;
  useEffect(() => {
    if (hasOwnHistory()) return;
    void navigate(
      { pathname, search },
      { replace: true, state: { ...layersOf(location), isInApp: false }, preventScrollReset: true },
    );
    // eslint-disable-next-line react/exhaustive-deps -- once, before the bank's page loads
  }, []);
}

/** The bank's page for a new card; afterwards it leads to the checkout, bound or not (MTH-11, MTH-15, ERC-51). */
export function CardBindingView() {
  const { cardBinding, alerts } = useShop();
  const binding = useService(cardBinding);
  const { close } = useNavigation();
  const isHere = useIsHere();
  useForgetWayBack();
  useEffect(() => {
    if (binding.phase !== 'BOUND' && binding.phase !== 'FAILED') return;
    if (isHere()) close();
    if (binding.phase === 'BOUND') return;
    if (binding.reason === null) alerts.showDefault();
    else alerts.show({ title: null, text: binding.reason, buttons: [{ label: shellTexts.ok }] });
    // eslint-disable-next-line react/exhaustive-deps -- once for each end of a binding
  }, [binding]);
  return (
    <Frame
      narrow
      title={methodTexts.newCard}
      action={
        <Button kind="plain" size="s" onClick={() => cardBinding.leave()}>
          {methodTexts.cancel}
        </Button>
      }
    >
      <BindingScreen binding={binding} />
    </Frame>
  );
}
