import { AlertIcon } from '../ui/index.ts';
import { DetailsFields } from './details-fields.tsx';
import styles from './address.module.scss';
import { LabelField } from './label-field.tsx';
import { addressTexts } from './texts.ts';
import type { DetailsForm } from './use-details-form.ts';

/** The details of a stored address; `savesOn` a field that is left, or a button beside it (ADR-22, ADR-37, OPN-104). */
export function AddressDetailsForm({
  form,
  savesOn,
}: {
  readonly form: DetailsForm;
  readonly savesOn: 'blur' | 'button';
}) {
  return (
    <div className={styles.form}>
      {form.isBound ? (
        <p className={styles.notice}>
          <AlertIcon size={22} />
          {addressTexts.boundNotice}
        </p>
      ) : null}
      <DetailsFields
        value={form.value}
        wrong={form.wrong}
        onChange={form.change}
        onBlur={savesOn === 'blur' ? () => void form.save() : undefined}
      />
      {savesOn === 'blur' ? null : (
        <LabelField
          value={form.value.label}
          isWrong={form.wrong.includes('label')}
          onChange={(label) => form.change({ ...form.value, label })}
        />
      )}
    </div>
  );
}
