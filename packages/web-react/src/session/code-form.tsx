import { useEffect, useEffectEvent, useState } from 'react';

import { Button, CodeField, emptyCode, useDelayed } from '../ui/index.ts';
import styles from './sign-in-wizard.module.scss';
import { sessionTexts } from './texts.ts';

/** The check mark stands this long, in ms (EML-14). */
const DONE_MS = 1000;

/** How the form stands (EML-17 to EML-19). */
export type CodeFormState = 'normal' | 'invalid' | 'limited';

export type CodeFormProps = {
  readonly label: string;
  readonly state: CodeFormState;
  /** Whole seconds until a new code may be asked for; 0: now (EML-15). */
  readonly secondsLeft: number;
  /** Answers whether the code was right. */
  readonly onSubmit: (code: string) => Promise<boolean>;
  readonly onResend: () => void;
  /** Another value empties the cells: a new code, or a failure that is not the code's. */
  readonly attempt: number;
  readonly onDone: () => void;
};

/** Four cells, submitted once when the last is filled, with the resend control (EML-10 to EML-19). */
export function CodeForm({ label, state, secondsLeft, onSubmit, onResend, attempt, onDone }: CodeFormProps) {
  const [cells, setCells] = useState(emptyCode);
  const [seen, setSeen] = useState(attempt);
  const [phase, setPhase] = useState<'idle' | 'busy' | 'done'>('idle');
  const [isTouched, setIsTouched] = useState(false);
  if (seen !== attempt) {
    setSeen(attempt);
    setCells(emptyCode);
    setIsTouched(false);
  }
  const code = cells.join('');
  const isFull = code.length === cells.length;
  // Invalid ends with the next digit typed (OPN-341).
  const shown = state === 'invalid' && isTouched ? 'normal' : state;
  const isLimited = shown === 'limited';

  const submit = async () => {
    if (phase !== 'idle' || !isFull || isLimited) return;
    setPhase('busy');
    setIsTouched(false);
    const isRight = await onSubmit(code);
    setPhase(isRight ? 'done' : 'idle');
  };
  const change = (next: readonly string[]) => {
    setCells(next);
    setIsTouched(true);
  };
  const autoSubmit = useEffectEvent(() => void submit());
  useEffect(() => {
    // eslint-disable-next-line react/set-state-in-effect -- filling the last cell is the submit
    if (isFull) autoSubmit();
  }, [code, isFull]);
  useDelayed(phase === 'done', DONE_MS, onDone);

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <CodeField
        takesFocus
        label={label}
        value={cells}
        onChange={change}
        invalid={shown === 'invalid'}
        disabled={isLimited || phase !== 'idle'}
      />
      <output className={styles.note} aria-live="polite">
        {isLimited ? <span className={styles.error}>{sessionTexts.limited}</span> : null}
        {shown === 'invalid' && secondsLeft > 0 ? (
          <span className={styles.error}>{sessionTexts.wrongWait(secondsLeft)}</span>
        ) : null}
        {shown === 'invalid' && secondsLeft === 0 ? (
          <span className={styles.error}>
            {`${sessionTexts.wrong} `}
            <button type="button" className={styles.inline} onClick={onResend}>
              {sessionTexts.resendLink}
            </button>
          </span>
        ) : null}
      </output>
      <Button
        type="submit"
        wide
        disabled={!isFull || isLimited}
        loading={phase === 'busy'}
        done={phase === 'done'}
      >
        {sessionTexts.submit}
      </Button>
      {shown === 'normal' ? (
        <Button kind="plain" size="s" wide disabled={secondsLeft > 0 || phase !== 'idle'} onClick={onResend}>
          {secondsLeft > 0 ? sessionTexts.resendIn(secondsLeft) : sessionTexts.resend}
        </Button>
      ) : null}
    </form>
  );
}
