import type { SignInState } from '@shop/application/session';
import { useEffect, useRef } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { type PartOverlay, useNavigation, useOverlaySteps } from '../navigation/index.ts';

const entries = {
  form: ['part:signIn'],
  phone: ['part:signIn', 'part:signInPhone'],
  code: ['part:signIn', 'part:signInPhone', 'part:signInCode'],
} as const satisfies Record<SignInState['step'], readonly PartOverlay[]>;
const withoutBank = ['part:signIn', 'part:signInCode'] as const;
const none = [] as const;

/**
 * Each step of the wizard is an entry of the history, so that Back of the browser goes one step back and the page underneath stays (AUT-02).
 * What waited for the sign-in goes on when they are gone, because going back takes effect later than going on does (AUT-42).
 */
export function useWizardSteps(step: SignInState['step'] | null, hasBank: boolean): void {
  const { signIn } = useShop();
  const shown = step === null ? none : step === 'code' && !hasBank ? withoutBank : entries[step];
  useOverlaySteps(shown, () => signIn.back());
  const { overlays } = useNavigation();
  const isLeft = step === null && !overlays.includes('part:signIn');
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const goOn = () => {
      for (const resolve of waiting.current.splice(0)) resolve();
    };
    if (isLeft) goOn();
    // The flow asks right after it has closed the wizard, before that shows.
    signIn.show(
      async () =>
        new Promise((resolve) => {
          if (isLeft) resolve();
          else waiting.current.push(resolve);
        }),
    );
    return () => signIn.show(null);
  }, [isLeft, signIn]);
  useEffect(
    () => () => {
      for (const resolve of waiting.current.splice(0)) resolve();
    },
    [],
  );
}
