import type { SignInFailure } from '@shop/application/session';
import { documentAddress } from '@shop/domain/documents';
import type { DocumentKey } from '@shop/domain/documents';
import { isValidPhone, maskPhone, normalizePhone } from '@shop/domain/session';
import { useCallback, useRef, useState } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { Button, Drawer, Modal, PhoneField, useNow, useService } from '../ui/index.ts';
import { CodeForm, type CodeFormState } from './code-form.tsx';
import styles from './sign-in-wizard.module.scss';
import { sessionTexts } from './texts.ts';

function Legal() {
  const { legal } = sessionTexts;
  const { documentsLink } = useService(useShop().config).config;
  const link = (text: string, document: DocumentKey) => (
    <a
      href={documentAddress(documentsLink, document)}
      target="_blank"
      rel="noopener noreferrer"
      className={styles.inline}
    >
      {text}
    </a>
  );
  return (
    <p className={styles.legal}>
      {legal.before}
      {link(legal.privacy, 'privacy')}, {link(legal.service, 'terms')}
      {legal.and}
      {link(legal.sale, 'sale')}
    </p>
  );
}

function PhoneStep() {
  const { signIn } = useShop();
  const { isBusy, phone } = useService(signIn);
  const [typed, setTyped] = useState(phone === '' ? '+7' : maskPhone(phone));
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isValidPhone(typed)) void signIn.submitPhone(normalizePhone(typed));
      }}
    >
      <PhoneField label={sessionTexts.phone} value={typed} onChange={setTyped} takesFocus />
      <Button type="submit" wide disabled={!isValidPhone(typed)} loading={isBusy}>
        {sessionTexts.getCode}
      </Button>
    </form>
  );
}

function stateOf(error: SignInFailure | null, isLimited: boolean): CodeFormState {
  if (isLimited || error?.kind === 'limitedAttempts') return 'limited';
  return error?.kind === 'invalidCode' ? 'invalid' : 'normal';
}

type CodeStepProps = {
  /** Submitting began: the form stays for its check mark, although success closes the flow at once (EML-14). Answers the release. */
  readonly onHold: () => () => void;
};

function CodeStep({ onHold }: CodeStepProps) {
  const { signIn, clock } = useShop();
  const { resendAt, limitedUntil, error } = useService(signIn);
  const [attempt, setAttempt] = useState(0);
  const release = useRef<() => void>(() => undefined);
  const read = useCallback(() => clock.now(), [clock]);
  const now = useNow(read, true);
  const secondsLeft = resendAt === null ? 0 : Math.max(0, Math.ceil((resendAt - now) / 1000));
  const isLimited = limitedUntil !== null && limitedUntil > now;
  return (
    <CodeForm
      label={sessionTexts.code}
      state={stateOf(error, isLimited)}
      secondsLeft={secondsLeft}
      attempt={attempt}
      onSubmit={async (code) => {
        release.current = onHold();
        const isRight = await signIn.submitCode(code);
        if (!isRight) release.current();
        if (!isRight && signIn.state.error?.kind === 'failed') setAttempt((count) => count + 1);
        return isRight;
      }}
      onResend={() => void signIn.resend().then((isSent) => isSent && setAttempt((count) => count + 1))}
      onDone={() => release.current()}
    />
  );
}

function failureText(error: SignInFailure | null): { readonly title: string; readonly text?: string } | null {
  switch (error?.kind) {
    case 'notSent':
      return sessionTexts.notSent;
    case 'cooldown':
      return { title: sessionTexts.limited };
    case 'failed':
      return { title: sessionTexts.failed };
    default:
      return null;
  }
}

/** The login wizard: form, phone, code; centred over the page it was opened from (AUT-02, OPN-314, OPN-375). */
export function SignInWizard() {
  const { signIn } = useShop();
  const { isOpen, step, phone, error } = useService(signIn);
  const [dismissed, setDismissed] = useState<SignInFailure | null>(null);
  const failure = error === dismissed ? null : failureText(error);
  /** The phone whose code is being checked or was right; its step shows until the check mark has stood. */
  const [held, setHeld] = useState<{ readonly phone: string } | null>(null);
  const hold = useCallback(() => {
    const mine = { phone: signIn.state.phone };
    setHeld(mine);
    return () => setHeld((current) => (current === mine ? null : current));
  }, [signIn]);
  const back = () => {
    if (held === null) signIn.back();
  };
  const shownStep = held === null ? step : 'code';
  const close = useCallback(() => {
    setHeld(null);
    signIn.close();
  }, [signIn]);
  return (
    <>
      <Drawer
        isOpen={isOpen || held !== null}
        onClose={close}
        side="center"
        size="m"
        title={
          shownStep === 'code' ? (
            <>
              {sessionTexts.sentTo} <span className={styles.phone}>{maskPhone(held?.phone ?? phone)}</span>
            </>
          ) : (
            sessionTexts.title
          )
        }
        onBack={shownStep === 'form' ? undefined : back}
      >
        {shownStep === 'form' ? (
          <div className={styles.form}>
            <p>{sessionTexts.welcome}</p>
            <Button wide onClick={() => signIn.chooseByPhone()}>
              {sessionTexts.byPhone}
            </Button>
            <Legal />
          </div>
        ) : null}
        {shownStep === 'phone' ? <PhoneStep /> : null}
        {shownStep === 'code' ? <CodeStep onHold={hold} /> : null}
      </Drawer>
      <Modal
        isOpen={failure !== null}
        title={failure?.title ?? ''}
        text={failure?.text}
        cancelLabel={null}
        onClose={() => setDismissed(error)}
      />
    </>
  );
}
