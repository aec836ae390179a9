import { useId, type ReactNode } from 'react';

import { Button, cx, DownIcon } from '../ui/index.ts';
import styles from './ticket.module.scss';
import { promotionsUiTexts as texts } from './texts.ts';

export type TicketState = 'applied' | 'attached' | 'ready' | 'open';

const tones = ['peach', 'sky', 'lilac'] as const;

/** The colour of a promotion, by its id, so that it is the same in every list and at every place of it. */
export function toneOf(id: string): (typeof tones)[number] {
  const sum = Array.from(id).reduce((total, character) => (total * 31 + character.charCodeAt(0)) % 65_521, 0);
  return tones[sum % tones.length] ?? 'peach';
}

export type TicketProps = {
  /** Of the promotion; its colour follows from it. */
  readonly id: string;
  readonly name: string;
  /** Below the name, even while it is closed. */
  readonly note: ReactNode;
  readonly icon: ReactNode;
  readonly state: TicketState;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Shown in both states, such as progress. */
  readonly always?: ReactNode;
  readonly children: ReactNode;
};

const statusTexts = { applied: texts.applied, attached: texts.attached, ready: texts.ready } as const;

/** A promotion as a ticket with a stub: a button that opens it, and its contents (PRM-05). */
export function Ticket({
  id: promotionId,
  name,
  note,
  icon,
  state,
  isOpen,
  onToggle,
  always,
  children,
}: TicketProps) {
  const id = useId();
  return (
    <article
      className={cx(
        styles.root,
        styles[toneOf(promotionId)],
        styles[state],
        (isOpen || always !== undefined) && styles.tall,
      )}
      aria-labelledby={`${id}-name`}
    >
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={onToggle}
        >
          <span className={styles.stub}>{icon}</span>
          <span className={styles.titles}>
            <span id={`${id}-name`} className={styles.name}>
              {name}
            </span>
            <span className={styles.note}>
              {state === 'open' ? null : <span className={styles.status}>{statusTexts[state]}</span>}
              {note}
            </span>
          </span>
          <DownIcon size={20} className={cx(styles.arrow, isOpen && styles.turned)} />
        </button>
      </h2>
      {always === undefined ? null : <div className={styles.always}>{always}</div>}
      <div id={`${id}-body`} className={styles.body} hidden={!isOpen}>
        {isOpen ? children : null}
      </div>
    </article>
  );
}

/** 'Применить' or 'Удалить' (PRM-06, PRM-10). */
export function TicketAction({
  name,
  isAttached,
  isBusy,
  isDisabled,
  onApply,
  onRemove,
}: {
  readonly name: string;
  readonly isAttached: boolean;
  readonly isBusy: boolean;
  readonly isDisabled: boolean;
  readonly onApply: () => void;
  readonly onRemove: () => void;
}) {
  return (
    <Button
      wide
      size="s"
      kind={isAttached ? 'secondary' : 'primary'}
      disabled={isDisabled && !isBusy}
      loading={isBusy}
      className={isAttached ? styles.remove : undefined}
      aria-label={isAttached ? texts.removeOf(name) : texts.applyTo(name)}
      onClick={() => {
        if (isDisabled) return;
        if (isAttached) onRemove();
        else onApply();
      }}
    >
      {isAttached ? texts.remove : texts.apply}
    </Button>
  );
}
