import { useState } from 'react';

import { Button, VisuallyHidden } from '../../ui/index.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { DetailsFields } from '../details-fields.tsx';
import { AddressMap, LocateButton } from '../../map/index.ts';
import { addressTexts } from '../texts.ts';
import { AddressInputs } from './address-inputs.tsx';
import styles from './creation.module.scss';
import { DeliveryLine } from './delivery-line.tsx';
import { isRefused, announcementOf } from './notes.ts';
import { useCreation } from './use-creation.ts';

/** Creation on a large screen: the inputs and the map side by side (ADR-44). */
export function CreationPanel({
  onClose,
  onDone,
}: {
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const creation = useCreation(onDone);
  const { choice, details, isConfirmable, isSaving } = creation;
  // Once shown, the details stay while another point is looked up.
  const [hasDetails, setHasDetails] = useState(false);
  if (choice.status !== 'lookingUp' && hasDetails !== (choice.status === 'served'))
    setHasDetails(choice.status === 'served');
  return (
    <Sheet title={addressTexts.new} onBack={onClose}>
      <div className={styles.panel}>
        <form
          className={styles.side}
          onSubmit={(event) => {
            event.preventDefault();
            if (isConfirmable) void creation.submit();
          }}
        >
          <AddressInputs creation={creation} takesFocus />
          {isRefused(choice) ? null : <DeliveryLine choice={choice} />}
          {hasDetails ? (
            <section className={styles.form} aria-label={addressTexts.details}>
              <h2 className={styles.heading}>{addressTexts.details}</h2>
              <DetailsFields value={details} wrong={creation.wrong} onChange={creation.setDetails} />
            </section>
          ) : null}
          <VisuallyHidden>
            <output>{announcementOf(choice)}</output>
          </VisuallyHidden>
          <div className={styles.save}>
            <Button
              type="submit"
              wide
              disabled={!isConfirmable}
              loading={isSaving || choice.status === 'lookingUp'}
            >
              {addressTexts.save}
            </Button>
          </div>
        </form>
        <AddressMap
          className={styles.bigMap}
          center={creation.start.center}
          zoom={creation.start.zoom}
          onReady={creation.setView}
          onMoved={creation.movedTo}
          onMoving={creation.setIsMoving}
        >
          <LocateButton begin={creation.beginLocating} onToast={creation.rememberToast} />
        </AddressMap>
      </div>
    </Sheet>
  );
}
