import { useNavigation } from '../../navigation/index.ts';
import { Cover } from './cover.tsx';
import { DetailsStep } from './details-step.tsx';
import { MapStep } from './map-step.tsx';
import { SuggestStep } from './suggest-step.tsx';
import { useCreation } from './use-creation.ts';

/** Creation on a small screen: map, typing and details, one step at a time, each with its place in the history. */
export function CreationSteps({
  onClose,
  onDone,
}: {
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const creation = useCreation(onDone);
  const { overlays, openOverlay, close } = useNavigation();
  const isAtDetails = overlays.includes('newAddressDetails') && creation.place !== null;
  const isTyping = overlays.includes('newAddressSuggest') && !isAtDetails;
  const begin = (step: 'newAddressSuggest' | 'newAddressDetails') => {
    creation.beginAction();
    openOverlay(step);
  };
  return (
    <>
      <MapStep
        creation={creation}
        isCovered={isTyping || isAtDetails}
        onBack={onClose}
        onType={() => begin('newAddressSuggest')}
        onNext={() => begin('newAddressDetails')}
      />
      {isTyping ? (
        <Cover key="suggest">
          <SuggestStep creation={creation} onBack={close} onNext={() => openOverlay('newAddressDetails')} />
        </Cover>
      ) : null}
      {isAtDetails ? (
        <Cover key="details">
          <DetailsStep creation={creation} onBack={close} />
        </Cover>
      ) : null}
    </>
  );
}
