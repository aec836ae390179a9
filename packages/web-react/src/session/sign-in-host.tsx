import { useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { useService, WaitingDrawer } from '../ui/index.ts';
import { reloadPage } from '../ui/failed-loads.ts';

const loadWizard = async (): Promise<ComponentType> => (await import('./sign-in-wizard.tsx')).SignInWizard;

/** The login wizard, loaded when somebody first wants to sign in. If that fails, the next tap tries again; if in vain, the page is loaded anew. */
export function SignInHost({ load = loadWizard }: { readonly load?: () => Promise<ComponentType> }) {
  const { signInRequest } = useShop();
  const { isWanted, isReady, isFailed } = useService(signInRequest);
  const [Wizard, setWizard] = useState<ComponentType | null>(null);
  const [wasWanted, setWasWanted] = useState(false);
  const failures = useRef(0);
  if (isWanted && !wasWanted) setWasWanted(true);
  useEffect(() => {
    if (!isWanted) return;
    load().then(
      (component) => setWizard(() => component),
      (error: unknown) => signInRequest.fail(error),
    );
  }, [isWanted, load, signInRequest]);
  useEffect(() => {
    if (!isFailed) return undefined;
    if (failures.current > 0) reloadPage();
    failures.current += 1;
    addEventListener('online', reloadPage);
    return () => removeEventListener('online', reloadPage);
  }, [isFailed]);
  if (isReady && Wizard !== null) return <Wizard />;
  return wasWanted ? (
    <WaitingDrawer isOpen={isWanted} side="center" onClose={() => signInRequest.withdraw()} />
  ) : null;
}
