import { bankSignInTexts } from '@shop/domain/session';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useShop } from '../kernel/shop-context.ts';
import { EmptyState, useOrigin, useService } from '../ui/index.ts';
import { RestoreDialog } from './restore-dialog.tsx';

/** The page on which the bank leads back; its address, with the code, does not stay in the history (SSO-04, SSO-12). */
export function BankReturnPage() {
  const { bankSignIn, session } = useShop();
  const { status } = useService(session);
  const { search } = useLocation();
  const navigate = useNavigate();
  const origin = useOrigin();
  const handled = useRef<string | null>(null);
  useEffect(() => {
    // An answer of the bank is good once, also where effects run twice.
    if (status !== 'ready' || handled.current === search) return;
    handled.current = search;
    void bankSignIn.finish(Object.fromEntries(new URLSearchParams(search)), origin).then((path) => {
      if (path !== null) void navigate(path, { replace: true });
    });
  }, [bankSignIn, navigate, origin, search, status]);
  return (
    <>
      <EmptyState image="mobile" title={bankSignInTexts.underWay} />
      <RestoreDialog />
    </>
  );
}
