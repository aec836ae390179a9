import { confirmationOf, canEditMethods, isBindingOver, isSameMethod } from '@shop/domain/payments';
import type { PaymentMethod } from '@shop/domain/payments';
import { useEffect, useState } from 'react';
import { useMatch } from 'react-router-dom';

import { CheckoutHeader, useCheckoutGuard } from '../checkout/index.ts';
import { useShop } from '../kernel/shop-context.ts';
import { Frame, Redirect, useIsHere, useNavigation } from '../navigation/index.ts';
import { LoadError } from '../shell/index.ts';
import { Button, Skeleton, useKeptFocus, useService } from '../ui/index.ts';
import { CardBindingView } from './card-binding-view.tsx';
import { MethodList } from './method-list.tsx';
import styles from './payment-method-page.module.scss';
import { RemoveMethod } from './remove-method.tsx';
import { methodTexts } from './texts.ts';

function MethodSkeleton() {
  return (
    <output className={styles.list} aria-busy="true" aria-label={methodTexts.loading}>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} shape="tile" className={styles.ghost} />
      ))}
    </output>
  );
}

function Methods() {
  const { payments, cardBinding, alerts } = useShop();
  const { methods, current, status } = useService(payments);
  const { close } = useNavigation();
  const isHere = useIsHere();
  const [marked, setMarked] = useState<PaymentMethod | null>(null);
  const [wantsToEdit, setWantsToEdit] = useState(false);
  const [removed, setRemoved] = useState<PaymentMethod | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    void payments.load();
  }, [payments]);
  const chosen = methods.find((method) => isSameMethod(method, marked)) ?? current;
  const canEdit = canEditMethods(methods);
  const isEditing = canEdit && wantsToEdit;
  const confirm = async () => {
    if (chosen === null) return;
    if (confirmationOf(chosen) === 'BIND_CARD') {
      cardBinding.start();
      return;
    }
    setIsBusy(true);
    const answer = await payments.choose(chosen);
    setIsBusy(false);
    if (!answer.ok) alerts.showDefault();
    else if (isHere()) close();
  };
  return (
    <Frame
      narrow
      title={methodTexts.title}
      action={
        canEdit ? (
          <Button kind="plain" size="s" onClick={() => setWantsToEdit(!isEditing)}>
            {isEditing ? methodTexts.done : methodTexts.edit}
          </Button>
        ) : undefined
      }
      footer={
        methods.length === 0 ? undefined : (
          <Button wide loading={isBusy} onClick={() => void confirm()}>
            {methodTexts.choose}
          </Button>
        )
      }
    >
      {methods.length > 0 ? (
        <MethodList
          methods={methods}
          chosen={chosen}
          onChoose={setMarked}
          onRemove={isEditing ? setRemoved : undefined}
        />
      ) : status === 'failed' ? (
        <LoadError title={methodTexts.failed} onRetry={() => void payments.load()} />
      ) : (
        <MethodSkeleton />
      )}
      <RemoveMethod method={removed} onClose={() => setRemoved(null)} />
    </Frame>
  );
}

/** Counts the visits: a drawer that is opened again while it closes stays mounted. */
function useVisits(): number {
  const isHere = useMatch('/checkout/payment-method') !== null;
  const [visits, setVisits] = useState({ isHere, count: 0 });
  if (visits.isHere !== isHere) setVisits({ isHere, count: visits.count + (isHere ? 1 : 0) });
  return visits.count;
}

/** /checkout/payment-method: how to pay, and binding a new card (MTH-01). */
export function PaymentMethodPage() {
  const { cardBinding } = useShop();
  const guard = useCheckoutGuard({ needsCart: true });
  const binding = useService(cardBinding);
  // One that was over before, in a drawer that has just closed, has led to the checkout already.
  const [first] = useState(binding);
  const isBinding = binding.phase !== 'IDLE' && !(binding === first && isBindingOver(binding));
  const place = useKeptFocus(isBinding ? 'binding' : 'methods');
  const visits = useVisits();
  useEffect(() => cardBinding.show(), [cardBinding, visits]);
  // Nothing is shown before a cart was loaded in this visit (OPN-266).
  if (guard !== 'show') return <Redirect to="/cart" />;
  return (
    <>
      <CheckoutHeader />
      {isBinding ? <CardBindingView /> : <Methods />}
      <span ref={place} hidden />
    </>
  );
}
