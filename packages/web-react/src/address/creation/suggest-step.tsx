import { Button, VisuallyHidden } from '../../ui/index.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { creationTexts } from '../texts.ts';
import { AddressInputs } from './address-inputs.tsx';
import styles from './creation.module.scss';
import { DeliveryLine } from './delivery-line.tsx';
import { announcementOf } from './notes.ts';
import type { Creation } from './use-creation.ts';

/** City and street by typing; only with a served house can the shopper go on (ADR-43, ADR-47). */
export function SuggestStep({
  creation,
  onBack,
  onNext,
}: {
  readonly creation: Creation;
  readonly onBack: () => void;
  readonly onNext: () => void;
}) {
  const { choice } = creation;
  return (
    <Sheet
      title={creationTexts.suggestStep}
      onBack={onBack}
      footer={
        <Button
          wide
          disabled={!creation.isConfirmable}
          loading={choice.status === 'lookingUp'}
          onClick={onNext}
        >
          {creationTexts.next}
        </Button>
      }
    >
      <AddressInputs creation={creation} takesFocus />
      {/* A refusal of a point on the map is not about the typed address. */}
      {choice.status === 'served' || choice.status === 'lookingUp' ? (
        <div className={styles.underInputs}>
          <DeliveryLine choice={choice} />
        </div>
      ) : null}
      <VisuallyHidden>
        <output>{announcementOf(choice)}</output>
      </VisuallyHidden>
    </Sheet>
  );
}
