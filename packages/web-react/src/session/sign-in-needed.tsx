import { useEffect } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { Button, EmptyState } from '../ui/index.ts';
import { sessionTexts } from './texts.ts';

/** Replaces an account screen for a visitor: the wizard opens, and a button opens it again (ORD-01, AUT-45). */
export function SignInNeeded() {
  const { signInRequest } = useShop();
  useEffect(() => {
    void signInRequest.open();
  }, [signInRequest]);
  return (
    <EmptyState image="signIn" title={sessionTexts.anonymous}>
      <Button onClick={() => void signInRequest.open()}>{sessionTexts.signIn}</Button>
    </EmptyState>
  );
}
