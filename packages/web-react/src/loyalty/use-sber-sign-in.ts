import { useShop } from '../kernel/shop-context.ts';
import { useService } from '../ui/index.ts';
import { loyaltyUiTexts } from './texts.ts';

/**
 * Begins the sign-in that the programme needs. Whoever is signed in with a phone that it does not know (OPN-250) is told to sign in
 * anew: there is no second sign-in beside the first.
 */
export function useSberSignIn(): () => void {
  const { alerts, session, signInRequest } = useShop();
  const { isSignedIn } = useService(session);
  const { title, text, button } = loyaltyUiTexts.otherAccount;
  return () => {
    if (isSignedIn) alerts.show({ title, text, buttons: [{ label: button }] });
    else void signInRequest.open();
  };
}
