import type { CartDiscounts } from '@shop/application/promotions';
import { isStoredCart } from '@shop/domain/cart';
import { formatAmount, type Kopecks, ZERO_KOPECKS } from '@shop/domain/kernel';
import { useEffect, useRef, type RefObject } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { useFlag } from '../kernel/use-flag.ts';
import { Frame } from '../navigation/index.ts';
import { LoadError } from '../shell/index.ts';
import { StoreGate } from '../showcase/index.ts';
import { ButtonLink, EmptyState, Skeleton, useService } from '../ui/index.ts';
import { GroupCard } from './group-card.tsx';
import { PromocodeForm } from './promocode-form.tsx';
import { PromotionCard } from './promotion-card.tsx';
import styles from './promotions.module.scss';
import { promotionsUiTexts as texts } from './texts.ts';

function PromotionsSkeleton() {
  return (
    <output aria-busy="true" aria-label={texts.loading} className={styles.list}>
      {[1, 2, 3].map((row) => (
        <span key={row} className={styles.ghost}>
          <Skeleton shape="circle" className={styles.ghostStub} />
          <span className={styles.ghostText}>
            <Skeleton shape="title" />
            <Skeleton />
          </span>
        </span>
      ))}
    </output>
  );
}

/** The key of the first promotion; the server puts an attached one there. */
function firstKeyOf({ promotions, groupPromotions }: CartDiscounts): string {
  return `${promotions[0]?.id} ${groupPromotions[0]?.groupId}`;
}

/** A promotion that was just attached moves to the top of the list, so the list scrolls there. */
function useFollowAttached(
  list: RefObject<HTMLUListElement | null>,
  attachedKey: string | null,
  firstKey: string | null,
): void {
  const followed = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    if (firstKey === null) return;
    const isNew = followed.current !== undefined && followed.current !== attachedKey;
    if (attachedKey !== null && !firstKey.includes(attachedKey)) return;
    followed.current = attachedKey;
    if (isNew && attachedKey !== null)
      list.current?.firstElementChild?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  }, [list, attachedKey, firstKey]);
}

export type OpenedCard = {
  /** Key of the card that the shopper opened; null: all were closed; undefined: neither has happened yet. */
  readonly opened: string | null | undefined;
  readonly onOpened: (key: string | null) => void;
};

/** The list with the attached promotion first; one card is open at a time (PRM-02, PRM-05). */
function Offers({ opened, onOpened }: OpenedCard) {
  const { promotions, cart } = useShop();
  const { discounts } = useService(promotions);
  const { cart: known, status } = useService(cart);
  const attached = known?.promotion ?? null;
  const list = useRef<HTMLUListElement>(null);
  const attachedKey = attached?.groupId ?? attached?.id ?? null;
  const firstKey = discounts.data === undefined ? null : firstKeyOf(discounts.data);
  useFollowAttached(list, attachedKey, firstKey);
  const offers = discounts.data;
  if (offers === undefined) {
    // What there is depends on the cart, so nothing is asked for without it.
    if ((known === null || !isStoredCart(known)) && status === 'failed')
      return <LoadError title={texts.failed} onRetry={() => cart.refetch()} />;
    return discounts.status === 'failed' ? (
      <LoadError title={texts.failed} onRetry={() => promotions.retry()} />
    ) : (
      <StoreGate heading="h2">
        <PromotionsSkeleton />
      </StoreGate>
    );
  }
  const { promotions: single, groupPromotions: groups } = offers;
  if (single.length + groups.length === 0)
    return (
      <EmptyState image="discounts" title={texts.empty.title}>
        <ButtonLink to="/catalog">{texts.empty.button}</ButtonLink>
      </EmptyState>
    );
  // Until the shopper opens or closes a card, the attached one is open.
  const openKey = opened === undefined ? attachedKey : opened;
  const card = (key: string) => ({
    isOpen: openKey === key,
    isAttached: attachedKey === key,
    onToggle: () => onOpened(openKey === key ? null : key),
  });
  const groupCards = groups.map((group) => (
    <li key={group.groupId}>
      <GroupCard group={group} {...card(group.groupId)} />
    </li>
  ));
  const isGroupFirst = groups.some(({ groupId }) => groupId === attachedKey);
  return (
    <ul ref={list} aria-label={texts.list} className={styles.list}>
      {isGroupFirst ? groupCards : null}
      {single.map((promotion) => (
        <li key={promotion.id}>
          <PromotionCard promotion={promotion} {...card(promotion.id)} />
        </li>
      ))}
      {isGroupFirst ? null : groupCards}
    </ul>
  );
}

function Saved({ amount }: { readonly amount: Kopecks }) {
  return (
    <output className={styles.saved}>
      <span>{texts.saved}</span>
      <b>{formatAmount(amount)}</b>
    </output>
  );
}

/** The drawer 'Скидка или промокод' (PRM-02). */
export function PromotionsView(card: OpenedCard) {
  const { promotions, cart, session } = useShop();
  const isReady = useService(cart).status === 'ready';
  const { isSignedIn } = useService(session);
  const { discounts } = useService(promotions);
  const hasCode = useFlag('promoCode');
  const saved = discounts.data?.totalDiscountPrice ?? ZERO_KOPECKS;
  useEffect(() => promotions.watchDrawer(), [promotions]);
  useEffect(() => {
    if (isReady && isSignedIn) void promotions.applyPending();
  }, [promotions, isReady, isSignedIn]);
  return (
    <Frame title={texts.title} footer={saved > 0 ? <Saved amount={saved} /> : null}>
      <div className={styles.root}>
        {hasCode ? <PromocodeForm /> : null}
        <Offers {...card} />
      </div>
    </Frame>
  );
}
