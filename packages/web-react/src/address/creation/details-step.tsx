import { addressLine } from '@shop/domain/address';
import { deliveryNote } from '@shop/domain/showcase';
import { useId } from 'react';

import { Button, PinIcon } from '../../ui/index.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { DetailsFields } from '../details-fields.tsx';
import { LabelField } from '../label-field.tsx';
import { addressTexts } from '../texts.ts';
import styles from './creation.module.scss';
import type { Creation } from './use-creation.ts';

/** Flat, floor, entrance, intercom and comment of the confirmed house, saved by the button (OPN-104). */
export function DetailsStep({
  creation,
  onBack,
}: {
  readonly creation: Creation;
  readonly onBack: () => void;
}) {
  const id = useId();
  const { choice, place, details, isSaving } = creation;
  return (
    <Sheet
      title={addressTexts.details}
      onBack={onBack}
      footer={
        <Button wide type="submit" form={id} loading={isSaving} disabled={choice.status !== 'served'}>
          {addressTexts.save}
        </Button>
      }
    >
      <form
        id={id}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void creation.submit();
        }}
      >
        {place === null ? null : (
          <div className={styles.summary}>
            <span className={styles.mark}>
              <PinIcon size={22} />
            </span>
            <span className={styles.lines}>
              <span className={styles.line}>{addressLine(place)}</span>
              <span className={styles.city}>
                {[
                  place.city,
                  choice.status === 'served'
                    ? deliveryNote(choice.delivery.store ?? null, choice.delivery, addressTexts.bringIn)
                    : '',
                ]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </span>
            </span>
          </div>
        )}
        <DetailsFields value={details} wrong={creation.wrong} onChange={creation.setDetails} />
        <LabelField
          value={details.label}
          isWrong={creation.wrong.includes('label')}
          onChange={(label) => creation.setDetails({ ...details, label })}
        />
      </form>
    </Sheet>
  );
}
