import { MAX_PROMOCODE_LENGTH } from '@shop/domain/promotions';
import { maySubmit } from '@shop/domain/shell';

import { useShop } from '../kernel/shop-context.ts';
import { Button, TextField, useService } from '../ui/index.ts';
import styles from './promotions.module.scss';
import { promotionsUiTexts as texts } from './texts.ts';

/**
 * The promocode: typed, refused with a reason, applied, and locked while a promotion is applied (PRM-07 to PRM-13).
 */
export function PromocodeForm() {
  const { promotions, cart } = useShop();
  const { code, codeError, applying } = useService(promotions);
  const { status, cart: shown } = useService(cart);
  const attached = shown?.promotion ?? null;
  const promocode = attached?.promocode ?? null;
  const isLocked = attached !== null && (attached.applied || promocode !== null);
  const isWaiting = status !== 'ready' || shown === null || applying !== null;
  return (
    <form
      className={styles.codeForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLocked && !isWaiting) void promotions.submitCode();
      }}
    >
      <div className={styles.codeField}>
        <TextField
          label={texts.code}
          value={promocode ?? code}
          onChange={(text) => promotions.typeCode(text)}
          error={isLocked ? null : codeError}
          disabled={isWaiting || isLocked}
          clearable
          autoComplete="off"
          maxLength={MAX_PROMOCODE_LENGTH * 2}
          name="promocode"
        />
      </div>
      {promocode === null || attached === null ? (
        <Button
          type="submit"
          kind="secondary"
          className={styles.codeButton}
          disabled={
            isWaiting ||
            isLocked ||
            !maySubmit({ value: code, isRequired: true, error: codeError === null ? null : 'custom' })
          }
          loading={applying?.kind === 'PROMOCODE'}
        >
          {texts.applyCode}
        </Button>
      ) : (
        <Button
          kind="secondary"
          className={styles.codeButton}
          disabled={isWaiting}
          loading={applying?.kind === 'NONE'}
          aria-label={texts.removeOf(promocode)}
          onClick={() => void promotions.remove()}
        >
          {texts.remove}
        </Button>
      )}
    </form>
  );
}
