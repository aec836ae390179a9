import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { useService } from '../ui/index.ts';

const loadWizard = async (): Promise<ComponentType> => (await import('./sign-in-wizard.tsx')).SignInWizard;

/** The login wizard, from the moment somebody first wants to sign in. Code that could not be had is asked for again at the next tap. */
export function SignInHost({ load = loadWizard }: { readonly load?: () => Promise<ComponentType> }) {
  const { signInRequest } = useShop();
  const { isWanted, isReady } = useService(signInRequest);
  const [Wizard, setWizard] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    load().then(
      (component) => setWizard(() => component),
      (error: unknown) => signInRequest.fail(error),
    );
  }, [isWanted, load, signInRequest]);
  return isReady && Wizard !== null ? <Wizard /> : null;
}
