import { Button } from '../../ui/index.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { creationTexts } from '../texts.ts';
import { AddressInputs } from './address-inputs.tsx';
import type { Creation } from './use-creation.ts';

/** City and street by typing; only a served house leads on (ADR-43, ADR-47). */
export function SuggestStep({
  creation,
  onBack,
  onNext,
}: {
  readonly creation: Creation;
  readonly onBack: () => void;
  readonly onNext: () => void;
}) {
  return (
    <Sheet
      title={creationTexts.suggestStep}
      onBack={onBack}
      footer={
        <Button
          wide
          disabled={!creation.isConfirmable}
          loading={creation.choice.status === 'lookingUp'}
          onClick={onNext}
        >
          {creationTexts.next}
        </Button>
      }
    >
      <AddressInputs creation={creation} takesFocus />
    </Sheet>
  );
}
