import { Navigate } from 'react-router-dom';

import { useIsCurrent } from './use-is-here.ts';

/** Leads to a path in place of its screen. From a drawer that is closing it leads nowhere: the shopper has left that. */
export function Redirect({ to }: { readonly to: string }) {
  return useIsCurrent() ? <Navigate to={to} replace /> : null;
}
