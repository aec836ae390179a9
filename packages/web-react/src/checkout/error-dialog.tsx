import { nextPath } from './next-path.ts';
import type { ErrorButton, ErrorView } from '@shop/domain/checkout';
import { useNavigate } from 'react-router-dom';

import { useNavigation } from '../navigation/index.ts';
import { Modal } from '../ui/index.ts';

export type ErrorDialogProps = {
  readonly error: ErrorView | null;
  readonly onDismiss: () => void;
  /** Goes to the next page; by default it replaces the current one. */
  readonly onGo?: ((path: string) => void) | undefined;
};

/** What went wrong with an order, and how to go on (ERC-49, OPN-294). */
export function ErrorDialog({ error, onDismiss, onGo }: ErrorDialogProps) {
  const navigate = useNavigate();
  const { openOverlay } = useNavigation();
  const follow = (next: ErrorButton['next']) => {
    onDismiss();
    if (next === 'SUPPORT') openOverlay('support');
    else if (onGo === undefined) void navigate(nextPath(next), { replace: true });
    else onGo(nextPath(next));
  };
  const [first, second] = error?.buttons ?? [];
  return (
    <Modal
      isOpen={error !== null}
      title={error?.title ?? error?.message ?? ''}
      text={error?.title === undefined ? undefined : error.message}
      confirmLabel={first?.label}
      cancelLabel={second?.label ?? null}
      onConfirm={first === undefined ? undefined : () => follow(first.next)}
      onCancel={second === undefined ? undefined : () => follow(second.next)}
      onClose={() => follow(error?.next ?? 'CHECKOUT')}
    />
  );
}
