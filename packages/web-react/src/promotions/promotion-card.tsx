import type { PromotionOffer } from '@shop/application/promotions';
import { promotionEndText } from '@shop/domain/promotions';

import { useShop } from '../kernel/shop-context.ts';
import { useService } from '../ui/index.ts';
import { ConditionList } from './condition-list.tsx';
import { PercentIcon, TicketIcon } from './icons.tsx';
import { Ticket, TicketAction, type TicketState } from './ticket.tsx';
import styles from './ticket.module.scss';

export type CardState = {
  readonly isOpen: boolean;
  readonly isAttached: boolean;
  readonly onToggle: () => void;
};

export function endNote(endsAt: string | null): string | null {
  return endsAt === null ? null : promotionEndText(endsAt);
}

export function ticketState(isAttached: boolean, applied: boolean, applicable: boolean): TicketState {
  if (isAttached) return applied ? 'applied' : 'attached';
  return applicable ? 'ready' : 'open';
}

/** A promotion or the attached promocode (PRM-06). */
export function PromotionCard({
  promotion,
  isOpen,
  isAttached,
  onToggle,
}: CardState & { readonly promotion: PromotionOffer }) {
  const { promotions, cart } = useShop();
  const { applying } = useService(promotions);
  const { status } = useService(cart);
  const { id, name, description, conditions, bottomText, promocode } = promotion;
  const isCode = promotion.type === 'PROMOCODE';
  const isBusy = isAttached
    ? applying?.kind === 'NONE'
    : applying?.kind === 'PROMOTION' && applying.id === id;
  return (
    <Ticket
      id={id}
      name={name}
      note={endNote(promotion.endsAt)}
      icon={isCode ? <TicketIcon /> : <PercentIcon />}
      state={ticketState(isAttached, promotion.applied, promotion.applicable)}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      {description === '' ? null : <p className={styles.description}>{description}</p>}
      <ConditionList
        conditions={conditions}
        of={isCode && promocode !== null ? { kind: 'PROMOCODE', code: promocode } : { kind: 'PROMOTION', id }}
      />
      {bottomText === null ? null : <p className={styles.bottom}>{bottomText}</p>}
      <TicketAction
        name={name}
        isAttached={isAttached}
        isBusy={isBusy}
        isDisabled={applying !== null || status !== 'ready'}
        onApply={() => void promotions.apply({ kind: 'PROMOTION', id })}
        onRemove={() => void promotions.remove()}
      />
    </Ticket>
  );
}
