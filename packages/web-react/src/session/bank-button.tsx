import { bankSignInTexts } from '@shop/domain/session';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { useShop } from '../kernel/shop-context.ts';
import { Button, useService } from '../ui/index.ts';

/** Signs in by the bank: at once where it knows the shopper, else by a way there and back to this page (SSO-04, SSO-13, SSO-14). */
export function BankButton() {
  const { bankSignIn, signIn } = useShop();
  const { pathname, search } = useLocation();
  const { isLeaving } = useService(bankSignIn);
  const tapped = useRef<AbortController | null>(null);
  // Closing the wizard, or taking the phone instead, ends it (AUT-02).
  useEffect(() => () => tapped.current?.abort(), []);
  const tap = async () => {
    if (isLeaving) return;
    const { signal } = (tapped.current = new AbortController());
    const wish = { ticked: signIn.state.ticked, action: signIn.actionName };
    const outcome = await bankSignIn.tap(pathname + search, wish, signal);
    if (outcome !== null) await signIn.finishByBank(outcome);
  };
  return (
    <Button kind="secondary" wide loading={isLeaving} onClick={() => void tap()}>
      {bankSignInTexts.button}
    </Button>
  );
}
