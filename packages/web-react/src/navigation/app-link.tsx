import type { ReactNode } from 'react';

import { Link } from '../ui/index.ts';
import { useStateFor } from './use-navigation.ts';

export type AppLinkProps = {
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-current'?: 'page' | 'true' | undefined;
  readonly onClick?: (() => void) | undefined;
};

/** A link inside the shop; to a drawer it keeps the page beneath. */
export function AppLink({ to, ...rest }: AppLinkProps) {
  const stateFor = useStateFor();
  return <Link to={to} state={stateFor(to)} {...rest} />;
}
