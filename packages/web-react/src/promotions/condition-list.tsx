import type { PromotionRef, ShownCondition } from '@shop/domain/promotions';

import { useShop } from '../kernel/shop-context.ts';
import { useNavigation } from '../navigation/index.ts';
import { CheckIcon, ChevronIcon, cx, VisuallyHidden } from '../ui/index.ts';
import styles from './condition-list.module.scss';
import { goodsPath } from './goods-path.ts';
import { promotionsUiTexts as texts } from './texts.ts';

function Content({ condition }: { readonly condition: ShownCondition }) {
  const { completed, label, type } = condition;
  return (
    <>
      <span className={cx(styles.mark, completed && styles.done)}>
        {completed ? <CheckIcon size={16} /> : null}
      </span>
      <span className={styles.text}>
        <span className={styles.label}>{label}</span>
        <span className={styles.subject}>{texts.subjects[type]}</span>
      </span>
      {completed ? <VisuallyHidden>{texts.done}</VisuallyHidden> : null}
    </>
  );
}

/** Conditions with their state; one that is not met links to its goods (PRM-06, PRM-17). */
export function ConditionList({
  conditions,
  of,
}: {
  readonly conditions: readonly ShownCondition[];
  /** The promotion to which they belong. */
  readonly of: PromotionRef;
}) {
  const { promotions } = useShop();
  const { open } = useNavigation();
  if (conditions.length === 0) return null;
  return (
    <ul aria-label={texts.conditions} className={styles.root}>
      {conditions.map((condition) => (
        <li key={`${condition.promotionId} ${condition.type}`}>
          {/* More goods do not help an order that is too large. */}
          {condition.type === 'MAX_ORDER_AMOUNT' ? (
            <div className={styles.row}>
              <Content condition={condition} />
            </div>
          ) : (
            <button
              type="button"
              className={cx(styles.row, styles.action)}
              onClick={() => {
                promotions.lookAt(of, conditions);
                open(goodsPath(condition));
              }}
            >
              <Content condition={condition} />
              <span className={styles.way}>
                {texts.choose}
                <ChevronIcon size={16} />
              </span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
