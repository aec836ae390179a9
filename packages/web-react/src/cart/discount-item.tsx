import type { Cart } from '@shop/domain/cart';

import { useShop } from '../kernel/shop-context.ts';
import { useFlag } from '../kernel/use-flag.ts';
import { AppLink } from '../navigation/index.ts';
import {
  CheckIcon,
  ChevronIcon,
  CloseIcon,
  cx,
  PercentIcon,
  useService,
  VisuallyHidden,
} from '../ui/index.ts';
import styles from './discount-item.module.scss';
import { cartUiTexts } from './texts.ts';

const texts = cartUiTexts.discount;
export const DISCOUNTS_PATH = '/cart/skidki';

function Mark({ cart }: { readonly cart: Cart }) {
  const isCounted = useFlag('discountCountBadgeInCart');
  const { promotionsCount } = cart;
  if (promotionsCount < 1) return null;
  if (isCounted) return <span className={styles.badge}>{texts.count(promotionsCount)}</span>;
  return (
    <span className={styles.dot}>
      <VisuallyHidden>{texts.news}</VisuallyHidden>
    </span>
  );
}

function Row({
  cart,
  icon,
  title,
  note,
}: {
  readonly cart: Cart;
  readonly icon: 'discount' | 'applied' | 'notApplied';
  readonly title: string;
  readonly note: string | null;
}) {
  return (
    <>
      <span className={cx(styles.icon, styles[icon])}>
        {icon === 'discount' ? (
          <PercentIcon size={22} />
        ) : (
          <>
            {icon === 'applied' ? <CheckIcon size={22} /> : <CloseIcon size={22} />}
            <VisuallyHidden>{icon === 'applied' ? texts.applied : texts.notApplied}</VisuallyHidden>
          </>
        )}
      </span>
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {note === null || note === '' ? null : <span className={styles.note}>{note}</span>}
      </span>
      <Mark cart={cart} />
    </>
  );
}

/** The link to promotions and promocode, with the attached one (CRT-23 to CRT-27, OPN-207). */
export function DiscountItem({ cart }: { readonly cart: Cart }) {
  const { isSignedIn } = useService(useShop().session);
  if (!cart.discountsAvailable)
    return (
      <div className={cx(styles.root, styles.off)}>
        <Row
          cart={{ ...cart, promotionsCount: 0 }}
          icon="discount"
          title={texts.title}
          note={cart.discountsNotAvailableText ?? texts.notAvailable}
        />
      </div>
    );
  const { promotion } = cart;
  return (
    <AppLink to={DISCOUNTS_PATH} className={styles.root}>
      {promotion === null ? (
        <Row cart={cart} icon="discount" title={texts.title} note={isSignedIn ? null : texts.signIn} />
      ) : (
        <Row
          cart={cart}
          icon={promotion.applied ? 'applied' : 'notApplied'}
          title={promotion.name}
          note={promotion.additionalText}
        />
      )}
      <ChevronIcon size={20} className={styles.chevron} />
    </AppLink>
  );
}
