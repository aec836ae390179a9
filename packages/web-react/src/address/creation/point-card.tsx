import { addressLine } from '@shop/domain/address';
import type { Ref } from 'react';

import { Button, cx, EditIcon, PinIcon, Skeleton, VisuallyHidden } from '../../ui/index.ts';
import { creationTexts } from '../texts.ts';
import styles from './creation.module.scss';
import { DeliveryLine } from './delivery-line.tsx';
import { announcementOf } from './notes.ts';
import type { Creation } from './use-creation.ts';

function Line({ creation: { choice, place } }: { readonly creation: Creation }) {
  if (choice.status === 'lookingUp' && choice.by === 'map')
    return (
      <span className={styles.lines}>
        <VisuallyHidden>{creationTexts.lookingUp}</VisuallyHidden>
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

/** The address under the pin, its delivery time, and the button to go on (GEO-22, ADR-52). */
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
  return (
    <section className={styles.card} aria-label={creationTexts.address}>
      <button ref={typeRef} type="button" className={styles.typeButton} onClick={onType}>
        {place === null ? null : <VisuallyHidden>{creationTexts.change}</VisuallyHidden>}
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
        <DeliveryLine choice={choice} />
      </div>
      <VisuallyHidden>
        <output>{announcementOf(choice)}</output>
      </VisuallyHidden>
      <Button wide disabled={!isConfirmable} onClick={onNext}>
        {creationTexts.next}
      </Button>
    </section>
  );
}
