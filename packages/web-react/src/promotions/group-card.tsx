import type { GroupOffer } from '@shop/application/promotions';

import { useShop } from '../kernel/shop-context.ts';
import { useService } from '../ui/index.ts';
import { ConditionList } from './condition-list.tsx';
import { StepsIcon } from './icons.tsx';
import { ProgressBars } from './progress-bars.tsx';
import { endNote, ticketState, type CardState } from './promotion-card.tsx';
import { Ticket, TicketAction } from './ticket.tsx';
import styles from './ticket.module.scss';

/** A promotion of several steps with its progress (PRM-38, PRM-39). */
export function GroupCard({
  group,
  isOpen,
  isAttached,
  onToggle,
}: CardState & { readonly group: GroupOffer }) {
  const { promotions, cart } = useShop();
  const { applying } = useService(promotions);
  const { status } = useService(cart);
  const { groupId, text, additionalText, progressBars } = group;
  const isApplied = progressBars.some(({ applied }) => applied);
  // The condition of the next step is the one that the shopper can still meet; if all are met, the last one is shown.
  const next = progressBars.find(({ condition }) => condition?.completed === false) ?? progressBars.at(-1);
  const condition = next?.condition ?? null;
  const isBusy = isAttached
    ? applying?.kind === 'NONE'
    : applying?.kind === 'GROUP_PROMOTION' && applying.id === groupId;
  return (
    <Ticket
      id={groupId}
      name={text}
      note={endNote(group.endsAt)}
      icon={<StepsIcon />}
      state={ticketState(
        isAttached,
        isApplied,
        progressBars.some(({ applicable }) => applicable),
      )}
      isOpen={isOpen}
      onToggle={onToggle}
      always={<ProgressBars group={group} />}
    >
      {additionalText === '' ? null : <p className={styles.description}>{additionalText}</p>}
      <ConditionList
        conditions={condition === null ? [] : [condition]}
        of={{ kind: 'GROUP_PROMOTION', id: groupId }}
      />
      <TicketAction
        name={text}
        isAttached={isAttached}
        isBusy={isBusy}
        isDisabled={applying !== null || status !== 'ready'}
        onApply={() => void promotions.apply({ kind: 'GROUP_PROMOTION', id: groupId })}
        onRemove={() => void promotions.remove()}
      />
    </Ticket>
  );
}
