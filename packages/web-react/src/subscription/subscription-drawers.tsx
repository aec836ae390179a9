import type { Subscription } from '@shop/application/subscription';
import { subscriptionTexts } from '@shop/domain/subscription';
import { Suspense, useEffect, useState } from 'react';

import { useFeatures } from '../kernel/use-features.ts';
import { useNavigation } from '../navigation/index.ts';
import { LoadError } from '../shell/index.ts';
import {
  Button,
  CheckIcon,
  Chip,
  ChipList,
  Drawer,
  DrawerFrame,
  EmptyState,
  Modal,
  Sheet,
  Skeleton,
  useService,
} from '../ui/index.ts';
import { SubscriptionOffer } from './subscription-offer.tsx';
import styles from './subscription.module.scss';
import { subscriptionUiTexts as texts } from './texts.ts';

const features = ['subscription'] as const;

function Loading() {
  return (
    <Sheet title={texts.title}>
      <div className={styles.offer} aria-busy="true">
        <Skeleton shape="pill" />
        <Skeleton shape="pill" />
        <Skeleton shape="pill" />
      </div>
    </Sheet>
  );
}

type ChoiceProps = {
  readonly subscriptions: readonly Subscription[];
  readonly chosen: Subscription;
  readonly onChoose: (subscriptionId: string) => void;
};

function Choice({ subscriptions, chosen, onChoose }: ChoiceProps) {
  if (subscriptions.length < 2) return null;
  return (
    <ChipList label={texts.choice} scrolls>
      {subscriptions.map(({ subscriptionId, name }) => (
        <li key={subscriptionId}>
          <Chip active={subscriptionId === chosen.subscriptionId} onClick={() => onChoose(subscriptionId)}>
            {name}
          </Chip>
        </li>
      ))}
    </ChipList>
  );
}

/** The subscriptions on offer and owned; what the shopper has comes first (SUB-04, SUB-05). */
function Offers() {
  const { subscription } = useFeatures(features);
  const { list } = useService(subscription);
  const [chosenId, choose] = useState<string | null>(null);
  useEffect(() => void subscription.load(), [subscription]);
  if (list.kind !== 'READY')
    return list.kind === 'LOADING' ? (
      <Loading />
    ) : (
      <Sheet title={texts.title}>
        <LoadError title={texts.failed} onRetry={() => void subscription.load()} />
      </Sheet>
    );
  const { subscriptions } = list;
  const first = subscriptions.find(({ endDateTime }) => endDateTime !== null) ?? subscriptions[0];
  const chosen = subscriptions.find(({ subscriptionId }) => subscriptionId === chosenId) ?? first;
  if (chosen === undefined)
    return (
      <Sheet title={texts.title}>
        <EmptyState image="product" title={texts.none} />
      </Sheet>
    );
  return (
    <SubscriptionOffer
      key={chosen.subscriptionId}
      offer={chosen}
      choice={<Choice subscriptions={subscriptions} chosen={chosen} onChoose={choose} />}
    />
  );
}

/** How connecting ended, wherever in the shop the shopper is by then (SUB-12, SUB-13). */
function End({ isOfferOpen }: { readonly isOfferOpen: boolean }) {
  const { subscription } = useFeatures(features);
  const { closeOverlays } = useNavigation();
  const { connecting, list } = useService(subscription);
  const [name, setName] = useState<string>(subscriptionTexts.unnamed);
  const isConnected = connecting.phase === 'CONNECTED';
  const ended = isConnected || connecting.phase === 'FAILED' ? connecting.subscriptionId : null;
  const found =
    list.kind === 'READY'
      ? list.subscriptions.find(({ subscriptionId }) => subscriptionId === ended)
      : undefined;
  // The text stays while the drawer leaves.
  if (found !== undefined && found.name !== name) setName(found.name);
  useEffect(() => {
    if (isConnected && isOfferOpen) closeOverlays('subscription');
    // eslint-disable-next-line react/exhaustive-deps -- once for each end
  }, [isConnected]);
  const { connected, failed } = subscriptionTexts;
  return (
    <>
      <Drawer
        title={connected.title(name)}
        isOpen={isConnected}
        onClose={() => subscription.seen()}
        footer={
          <Button wide onClick={() => subscription.seen()}>
            {connected.button}
          </Button>
        }
      >
        <div className={styles.connected}>
          <span className={styles.done}>
            <CheckIcon size={48} />
          </span>
          <p className={styles.lead}>{texts.paid.connected}</p>
        </div>
      </Drawer>
      <Modal
        isOpen={connecting.phase === 'FAILED'}
        title={failed.title(name)}
        text={failed.text}
        confirmLabel={failed.button}
        cancelLabel={null}
        onClose={() => subscription.seen()}
      />
    </>
  );
}

/** The drawer of the subscriptions, and how connecting one ended. Once it was opened it stays, to tell the end. */
export function SubscriptionDrawers() {
  const { overlays, close } = useNavigation();
  const isOpen = overlays.includes('subscription');
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <>
      <DrawerFrame isOpen={isOpen} onClose={close}>
        <Suspense fallback={<Loading />}>
          <Offers />
        </Suspense>
      </DrawerFrame>
      <Suspense>{wasOpen ? <End isOfferOpen={isOpen} /> : null}</Suspense>
    </>
  );
}
