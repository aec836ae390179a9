import { useEffect } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { profileTexts } from '../profile/index.ts';
import { Button, EmptyState } from '../ui/index.ts';

/** In place of an account screen for a visitor: the wizard opens, and the button opens it again (ORD-01, AUT-45). */
export function SignInNeeded() {
  const { signIn } = useShop();
  useEffect(() => {
    signIn.open();
  }, [signIn]);
  return (
    <EmptyState image="mobile" title={profileTexts.anonymous}>
      <Button onClick={() => signIn.open()}>{profileTexts.signIn}</Button>
    </EmptyState>
  );
}
