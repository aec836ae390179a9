import type { SignInFailure } from '@shop/application/session';
import { documentAddress } from '@shop/domain/documents';
import type { DocumentKey } from '@shop/domain/documents';
import { maySubmit } from '@shop/domain/shell';
import { codeFormTexts, isValidPhone, maskPhone, normalizePhone } from '@shop/domain/session';
import { useState } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { Button, Checkbox, Drawer, Modal, PhoneField, useService } from '../ui/index.ts';
import { useFlag } from '../kernel/use-flag.ts';
import { BankButton } from './bank-button.tsx';
import { CodeForm } from './code-form.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import styles from './sign-in-wizard.module.scss';
import { sessionTexts } from './texts.ts';
import { useCheckoutAhead } from './use-checkout-ahead.ts';
import { useWizardSteps } from './use-wizard-steps.ts';

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

/** The ways to sign in; the flag puts the bank first (SSO-01, SSO-02). Without the bank there is nothing to choose, but a phone to enter. */
function Ways({ hasBank }: { readonly hasBank: boolean }) {
  const { signIn } = useShop();
  const isBankFirst = useFlag('changeAuthButtonOrder');
  const byPhone = (
    <Button wide onClick={() => signIn.chooseByPhone()}>
      {sessionTexts.byPhone}
    </Button>
  );
  if (!hasBank) return <PhoneStep />;
  return isBankFirst ? (
    <>
      <BankButton />
      {byPhone}
    </>
  ) : (
    <>
      {byPhone}
      <BankButton />
    </>
  );
}

/** What the shopper may agree to; left alone, nothing is agreed to (AUT-04, AUT-05). */
function Consents() {
  const { signIn } = useShop();
  const { ticked } = useService(signIn);
  const { marketing, sharing } = sessionTexts.consents;
  return (
    <>
      <Checkbox checked={ticked.marketing} onChange={(isTicked) => signIn.tick('marketing', isTicked)}>
        {marketing}
      </Checkbox>
      <Checkbox checked={ticked.sharing} onChange={(isTicked) => signIn.tick('sharing', isTicked)}>
        {sharing}
      </Checkbox>
    </>
  );
}

function PhoneStep() {
  const { signIn } = useShop();
  const { isBusy, phone } = useService(signIn);
  const [typed, setTyped] = useState(phone === '' ? '+7' : maskPhone(phone));
  const error = isValidPhone(typed) ? null : 'validation';
  const isReady = maySubmit({ value: typed, isRequired: true, error });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void signIn.submitPhone(normalizePhone(typed));
      }}
    >
      <PhoneField label={sessionTexts.phone} value={typed} onChange={setTyped} takesFocus inDrawer />
      <Button type="submit" wide disabled={!isReady} loading={isBusy}>
        {sessionTexts.getCode}
      </Button>
    </form>
  );
}

function alertText(alert: SignInFailure | null): { readonly title: string; readonly text?: string } | null {
  switch (alert?.kind) {
    case 'notSent':
      return sessionTexts.notSent;
    case 'cooldown':
      return { title: codeFormTexts.limited };
    case 'failed':
      return { title: sessionTexts.failed };
    default:
      return null;
  }
}

/** The login wizard: form, phone, code; centred over the page it was opened from (AUT-02, OPN-314, OPN-375). */
export function SignInWizard() {
  const { signIn } = useShop();
  const { isOpen, step, phone, alert } = useService(signIn);
  const { phase } = useService(signIn.form);
  const hasBank = useFlag('sberId');
  // The check mark of a right code is still shown in the code step, although the flow has ended (EML-14).
  const isChecked = phase !== 'TYPING';
  const openStep = step === 'phone' && !hasBank ? 'form' : step;
  const shownStep = isChecked ? 'code' : openStep;
  useWizardSteps(isOpen ? openStep : null, hasBank);
  useCheckoutAhead(isOpen);
  const text = alertText(alert);
  return (
    <>
      <Drawer
        isOpen={isOpen || isChecked}
        onClose={() => signIn.close()}
        side="center"
        size="m"
        title={
          shownStep === 'code' ? (
            <>
              <span className={styles.line}>{sessionTexts.sentTo}</span>{' '}
              <span className={styles.line}>{maskPhone(phone)}</span>
            </>
          ) : (
            sessionTexts.title
          )
        }
        onBack={shownStep === 'form' ? undefined : () => signIn.back()}
      >
        {shownStep === 'form' ? (
          <div className={styles.form}>
            <p>{sessionTexts.welcome}</p>
            <Consents />
            <Ways hasBank={hasBank} />
            <Legal />
          </div>
        ) : null}
        {shownStep === 'phone' ? <PhoneStep /> : null}
        {shownStep === 'code' ? (
          <CodeForm form={signIn.form} label={sessionTexts.code} submitLabel={sessionTexts.submit} />
        ) : null}
      </Drawer>
      <RestoreDialog isHeld={isChecked} />
      <Modal
        isOpen={text !== null}
        title={text?.title ?? ''}
        text={text?.text}
        cancelLabel={null}
        onClose={() => signIn.dismissAlert()}
      />
    </>
  );
}
