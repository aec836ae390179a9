import { useFlag } from '../kernel/use-flag.ts';
import { Button } from '../ui/index.ts';
import styles from './cart-line.module.scss';
import { laterTexts } from './later-texts.ts';

const texts = laterTexts.replacement;

export type ReplaceButtonProps = {
  readonly name: string;
  readonly canReplace: boolean;
  readonly onClick: () => void;
};

/**
 * Opens replacements of a sold-out product, or says that there are none (RPL-01, RPL-02); hidden without its flag
 * (RPL-06).
 */
export function ReplaceButton({ name, canReplace, onClick }: ReplaceButtonProps) {
  const isOn = useFlag('replacementInCart');
  if (!isOn) return null;
  return (
    <Button
      kind="secondary"
      size="s"
      disabled={!canReplace}
      className={styles.replace}
      aria-label={canReplace ? texts.openOf(name) : undefined}
      onClick={onClick}
    >
      {canReplace ? texts.open : texts.none}
    </Button>
  );
}
