import type { CodeForm as CodeFormSource } from '@shop/application/session';
import { canEnterCode, canSubmitCode, codeFormStatus, codeFormWords } from '@shop/domain/session';
import { useCallback } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { Button, CodeField, useNow, useService } from '../ui/index.ts';
import styles from './sign-in-wizard.module.scss';

export type CodeFormProps = {
  readonly form: CodeFormSource;
  /** Above the cells. */
  readonly label: string;
  readonly submitLabel: string;
};

/** Four cells, submitted once when the last is filled, with the control for another code (EML-10 to EML-19). */
export function CodeForm({ form, label, submitLabel }: CodeFormProps) {
  const { clock } = useShop();
  const read = useCallback(() => clock.now(), [clock]);
  const now = useNow(read, true);
  const state = useService(form);
  const status = codeFormStatus(state, now);
  const { note, countdown, resend } = codeFormWords(state, now);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <CodeField
        takesFocus
        label={label}
        value={state.cells}
        onChange={(cells) => void form.enter(cells)}
        invalid={status === 'INVALID'}
        disabled={!canEnterCode(state, now)}
      />
      <output className={styles.note} aria-live="polite">
        {note === null ? null : (
          <span className={styles.error}>
            {note}
            {countdown === null ? null : (
              <>
                {' '}
                {/* Not read out: it would interrupt every second. */}
                <span role="timer" aria-live="off">
                  {countdown}
                </span>
              </>
            )}
            {resend?.place === 'NOTE' ? (
              <>
                {' '}
                <button
                  type="button"
                  className={styles.inline}
                  disabled={!resend.isEnabled}
                  onClick={() => void form.resend()}
                >
                  {resend.text}
                </button>
              </>
            ) : null}
          </span>
        )}
      </output>
      <Button
        type="submit"
        wide
        disabled={state.phase === 'TYPING' && !canSubmitCode(state, now)}
        loading={state.phase === 'SUBMITTING'}
        done={state.phase === 'DONE'}
      >
        {submitLabel}
      </Button>
      {resend?.place === 'BUTTON' ? (
        <Button kind="plain" size="s" wide disabled={!resend.isEnabled} onClick={() => void form.resend()}>
          {resend.text}
        </Button>
      ) : null}
    </form>
  );
}
