import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

import { useIsCurrent } from './use-is-here.ts';

/** Leads to a path in place of its screen. From a drawer that is closing it leads nowhere: the shopper has left that. */
export function Redirect({ to }: { readonly to: string }) {
  const isCurrent = useIsCurrent();
  const navigate = useNavigate();
  // The router's own component warns on the server, where it leads nowhere either.
  useEffect(() => {
    if (isCurrent) void navigate(to, { replace: true });
  }, [isCurrent, navigate, to]);
  return null;
}
