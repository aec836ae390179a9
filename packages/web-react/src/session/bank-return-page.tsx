import { bankSignInTexts } from '@shop/domain/session';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useShop } from '../kernel/shop-context.ts';
import { useIsHere } from '../navigation/index.ts';
import { EmptyState, useOrigin, useService } from '../ui/index.ts';
import { RestoreDialog } from './restore-dialog.tsx';

/** The page on which the bank leads back; its address, with the code, does not stay in the history (SSO-04, SSO-12). */
export function BankReturnPage() {
  const { bankSignIn, session } = useShop();
  const { status } = useService(session);
  const { search } = useLocation();
  const navigate = useNavigate();
  const origin = useOrigin();
  const isHere = useIsHere();
  const handled = useRef<string | null>(null);
  useEffect(() => {
    // An answer of the bank is good once, also where effects run twice.
    if (status !== 'ready' || handled.current === search) return;
    handled.current = search;
    void bankSignIn.finish(Object.fromEntries(new URLSearchParams(search)), origin).then((path) => {
      if (path !== null && isHere()) void navigate(path, { replace: true });
    });
  }, [bankSignIn, isHere, navigate, origin, search, status]);
  return (
    <>
      <EmptyState image="mobile" title={bankSignInTexts.underWay} />
      <RestoreDialog />
    </>
  );
}
