import { addressLine } from '@shop/domain/address';
import { formatSla } from '@shop/domain/kernel';
import type { Ref } from 'react';

import {
  AlertIcon,
  BikeIcon,
  Button,
  cx,
  EditIcon,
  PinIcon,
  Skeleton,
  VisuallyHidden,
} from '../../ui/index.ts';
import { addressTexts, creationTexts } from '../texts.ts';
import styles from './creation.module.scss';
import { spoken, streetNotes } from './notes.ts';
import type { Creation } from './use-creation.ts';

function Line({ creation: { choice, place } }: { readonly creation: Creation }) {
  if (choice.status === 'lookingUp' && choice.by === 'map')
    return (
      <span className={styles.lines}>
        <Skeleton className={styles.longLine} />
        <Skeleton className={styles.shortLine} />
      </span>
    );
  return (
    <span className={styles.lines}>
      <span className={styles.line}>{place === null ? creationTexts.type : addressLine(place)}</span>
      {place === null ? null : <span className={styles.city}>{place.city}</span>}
    </span>
  );
}

function Delivery({ creation: { choice } }: { readonly creation: Creation }) {
  if (choice.status === 'lookingUp') return <Skeleton shape="pill" className={styles.waiting} />;
  if (choice.status === 'none')
    return <p className={cx(styles.delivery, styles.quiet)}>{creationTexts.typeOrMove}</p>;
  const isServed = choice.status === 'served';
  return (
    <p className={cx(styles.delivery, isServed ? styles.good : styles.warn)}>
      {isServed ? <BikeIcon size={20} /> : <AlertIcon size={20} />}
      {isServed
        ? addressTexts.bringIn(formatSla(choice.delivery))
        : (streetNotes(choice, '').hint ?? creationTexts.unreachable)}
    </p>
  );
}

/** What lies under the pin, when we would come, and the way on (GEO-22, ADR-52). */
export function PointCard({
  creation,
  onType,
  onNext,
  typeRef,
}: {
  readonly creation: Creation;
  readonly onType: () => void;
  readonly onNext: () => void;
  readonly typeRef: Ref<HTMLButtonElement>;
}) {
  const { choice, place, isMoving, isConfirmable } = creation;
  const isLookingUp = choice.status === 'lookingUp';
  return (
    <section className={styles.card} aria-label={creationTexts.address}>
      <button
        ref={typeRef}
        type="button"
        className={styles.typeButton}
        aria-label={
          place === null || isLookingUp ? creationTexts.type : creationTexts.change(addressLine(place))
        }
        onClick={onType}
      >
        <span className={styles.mark}>
          <PinIcon size={22} />
        </span>
        <span className={cx(styles.under, isMoving && styles.stale)}>
          <Line creation={creation} />
        </span>
        <span className={styles.edit}>
          <EditIcon size={20} />
        </span>
      </button>
      <div className={cx(isMoving && styles.stale)}>
        <Delivery creation={creation} />
      </div>
      <VisuallyHidden>
        <output>{spoken(choice)}</output>
      </VisuallyHidden>
      <Button wide disabled={!isConfirmable} onClick={onNext}>
        {creationTexts.next}
      </Button>
    </section>
  );
}
