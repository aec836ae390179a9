import { tipTexts } from '@shop/domain/tips';
import type { TipStep } from '@shop/domain/tips';
import { useState, type ReactNode } from 'react';

import { useFeatures } from '../kernel/use-features.ts';
import {
  Button,
  CheckIcon,
  DrawerFrame,
  EmptyState,
  ErrorState,
  Sheet,
  Skeleton,
  useIsOnline,
  useKeptFocus,
  useService,
  type IllustrationName,
} from '../ui/index.ts';
import { TipDetailsStep, TipPayButton } from './tip-details-step.tsx';
import { TipMethodsStep } from './tip-methods-step.tsx';
import styles from './tips.module.scss';

const features = ['tips'] as const;

/** A word to the shopper, and one button that leads back to the order. */
function Notice({
  notice,
  image,
  onDone,
}: {
  readonly notice: { readonly title: string; readonly text: string; readonly button: string };
  readonly image: IllustrationName;
  readonly onDone: () => void;
}) {
  return (
    <EmptyState image={image} title={notice.title} text={notice.text} alert>
      <Button onClick={onDone}>{notice.button}</Button>
    </EmptyState>
  );
}

/** There is no wizard (TIP-19); without a connection that is no word of the store's, and is asked for again when there is one (OPN-380). */
function Unusable({ onDone, onRetry }: { readonly onDone: () => void; readonly onRetry: () => void }) {
  const isOnline = useIsOnline();
  const [isLost] = useState(!isOnline);
  const { title, text } = tipTexts.unusable;
  return isLost ? (
    <ErrorState title={title} text={text} onRetry={onRetry} />
  ) : (
    <Notice notice={tipTexts.unusable} image="mobile" onDone={onDone} />
  );
}

/** The tip is paid (TIP-20). */
function Thanks({ onDone }: { readonly onDone: () => void }) {
  const { title, text, button } = tipTexts.paid;
  return (
    <div className={styles.thanks} role="alert">
      <span className={styles.mark}>
        <CheckIcon size={48} />
      </span>
      <h2 className={styles.thanksTitle}>{title}</h2>
      <p>{text}</p>
      <Button wide onClick={onDone}>
        {button}
      </Button>
    </div>
  );
}

/** The wizard of a tip (TIP-03): details, payment methods, result; or why there is none (TIP-18, TIP-19). */
export function TipDrawer({ isOpen, onExited }: { readonly isOpen: boolean; readonly onExited: () => void }) {
  const { tips } = useFeatures(features);
  const state = useService(tips);
  // What was shown last stays while the drawer leaves.
  const [last, setLast] = useState(state);
  if (isOpen && last !== state) setLast(state);
  const { orderId, wizard, obstacle } = isOpen ? state : last;
  const close = () => tips.close();
  const step: TipStep | null = wizard?.step ?? null;
  const place = useKeptFocus(obstacle ?? step);
  const paid = { body: <Thanks onDone={close} />, footer: null };
  const failed = { body: <Notice notice={tipTexts.failed} image="milk" onDone={close} />, footer: null };
  const parts = (): { readonly body: ReactNode; readonly footer: ReactNode } => {
    if (obstacle === 'TAKEN') return paid;
    if (obstacle === 'FAILED') return failed;
    if (obstacle === 'NOT_REGISTERED')
      return { body: <Notice notice={tipTexts.notRegistered} image="mobile" onDone={close} />, footer: null };
    if (obstacle === 'UNUSABLE') {
      const retry = () => (orderId === null ? undefined : void tips.open(orderId));
      return { body: <Unusable onDone={close} onRetry={retry} />, footer: null };
    }
    if (wizard === null)
      return {
        body: (
          <div className={styles.step} aria-busy="true">
            <Skeleton shape="pill" />
            <Skeleton shape="pill" />
            <Skeleton shape="pill" />
          </div>
        ),
        footer: null,
      };
    switch (wizard.step) {
      case 'DETAILS':
      case 'PAYING':
        return { body: <TipDetailsStep wizard={wizard} />, footer: <TipPayButton wizard={wizard} /> };
      case 'METHODS':
        return { body: <TipMethodsStep wizard={wizard} />, footer: null };
      case 'PAID':
        return paid;
      case 'FAILED':
        return failed;
      default:
        return wizard.step satisfies never;
    }
  };
  const { body, footer } = parts();
  return (
    <DrawerFrame isOpen={isOpen} onClose={close} onExited={onExited}>
      <span ref={place} hidden />
      <Sheet
        title={step === 'METHODS' ? tipTexts.payBy : tipTexts.title}
        onBack={step === 'METHODS' ? () => tips.back() : undefined}
        footer={footer}
      >
        {body}
      </Sheet>
    </DrawerFrame>
  );
}
