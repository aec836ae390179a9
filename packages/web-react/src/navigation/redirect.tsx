import { use } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

import { RouteLocationContext } from './use-navigation.ts';

/** Leads to a path in place of its screen. From a drawer that is closing it leads nowhere: the shopper has left that. */
export function Redirect({ to }: { readonly to: string }) {
  const { pathname } = useLocation();
  const own = use(RouteLocationContext)?.pathname ?? pathname;
  return own === pathname ? <Navigate to={to} replace /> : null;
}
