import { formatAmount } from '@shop/domain/kernel';
import { chargedBy, isTipInBounds, tipHint, tipTexts } from '@shop/domain/tips';
import type { TipWizard } from '@shop/domain/tips';

import { useFeatures } from '../kernel/use-features.ts';
import { Button, Chip, ChipList, ChevronIcon, Switch, TextField } from '../ui/index.ts';
import { tipUiTexts } from './texts.ts';
import styles from './tips.module.scss';

const features = ['tips'] as const;

/** Amount, commission and card of a tip (TIP-08 to TIP-14). */
export function TipDetailsStep({ wizard }: { readonly wizard: TipWizard }) {
  const { tips } = useFeatures(features);
  const { details, commission, paymentMethod } = wizard;
  const card = details.paymentTypes.find(({ id }) => id === paymentMethod);
  const isPaying = wizard.step === 'PAYING';
  return (
    <fieldset className={styles.step} disabled={isPaying}>
      <legend className={styles.legend}>{tipTexts.title}</legend>
      <ChipList label={tipUiTexts.presets}>
        {details.presets.map((preset, index) => (
          <li key={preset.percent}>
            <Chip active={index === wizard.selectedPresetIndex} onClick={() => tips.choosePreset(index)}>
              {preset.label}
            </Chip>
          </li>
        ))}
      </ChipList>
      <TextField
        label={tipUiTexts.amount}
        value={wizard.amountText}
        onChange={(text) => tips.type(text)}
        error={tipHint(wizard)}
        inputMode="numeric"
        name="tip"
        autoComplete="off"
        disabled={isPaying}
      />
      <Switch
        checked={wizard.isPayCommissionEnable}
        disabled={isPaying || !isTipInBounds(wizard)}
        onChange={(isOn) => tips.switchCommission(isOn)}
      >
        {tipTexts.commission(commission === null ? '…' : formatAmount(commission))}
        <span className={styles.note}>
          {wizard.isPayCommissionEnable ? tipUiTexts.whole : tipUiTexts.less}
        </span>
      </Switch>
      <button type="button" className={styles.method} onClick={() => tips.openMethods()}>
        <span>
          <span className={styles.note}>{tipTexts.payBy}</span>
          {tipUiTexts.card(card?.maskedPan ?? '')}
        </span>
        <ChevronIcon size={20} />
      </button>
    </fieldset>
  );
}

/** Says to the kopeck what will be charged (TIP-14). */
export function TipPayButton({ wizard }: { readonly wizard: TipWizard }) {
  const { tips } = useFeatures(features);
  const charged = chargedBy(wizard);
  return (
    <Button
      wide
      disabled={charged === null}
      loading={wizard.step === 'PAYING' || (charged === null && isTipInBounds(wizard))}
      onClick={() => void tips.pay()}
    >
      {charged === null ? tipTexts.offer : tipTexts.pay(formatAmount(charged))}
    </Button>
  );
}
