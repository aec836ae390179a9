import { parseEmail } from '@shop/domain/profile';
import { maySubmit } from '@shop/domain/shell';
import { useEffect, useEffectEvent, useState } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { Frame, useIsCurrent, useNavigation, useOverlaySteps } from '../navigation/index.ts';
import { CodeForm, SignInNeeded } from '../session/index.ts';
import { Button, TextField, useService } from '../ui/index.ts';
import { EmailAddress } from './email-address.tsx';
import { OwnDataPending } from './own-data-pending.tsx';
import styles from './settings-page.module.scss';
import { settingsTexts } from './settings-texts.ts';
import { useSwitches } from './use-switches.ts';

const texts = settingsTexts.email;

function EmailStep({ typed, onType }: { readonly typed: string; readonly onType: (text: string) => void }) {
  const { emailWizard, messages } = useShop();
  const { isBusy, refused } = useService(emailWizard);
  const { values } = useSwitches(messages);
  const [wasLeft, setWasLeft] = useState(false);
  const isConfirmed = emailWizard.isConfirmed(typed);
  const email = parseEmail(typed);
  const isWrong = !email.ok || refused === email.value;
  const isReady =
    !isConfirmed && maySubmit({ value: typed, isRequired: true, error: email.ok ? null : 'validation' });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setWasLeft(true);
        if (isReady) void emailWizard.submitEmail(typed);
      }}
    >
      <TextField
        label={texts.field}
        value={typed}
        onChange={onType}
        onBlur={() => setWasLeft(typed !== '')}
        // Browsers do not submit a form whose button is disabled.
        onKeyDown={({ key }) => {
          if (key === 'Enter') setWasLeft(typed !== '');
        }}
        error={wasLeft && isWrong ? texts.wrong : null}
        hint={values?.email === true ? texts.hintWithPromo : texts.hint}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        autoCorrect="off"
        clearable
        takesFocus
        inDrawer
      />
      <Button type="submit" wide disabled={!isReady} loading={isBusy}>
        {isConfirmed ? texts.confirmed : texts.getCode}
      </Button>
    </form>
  );
}

function Wizard({ email }: { readonly email: string }) {
  const { emailWizard } = useShop();
  const { close } = useNavigation();
  const { step, email: sentTo, isConfirmed } = useService(emailWizard);
  const { phase } = useService(emailWizard.form);
  const [typed, setTyped] = useState(email);
  useEffect(() => {
    emailWizard.open();
    return () => emailWizard.open();
  }, [emailWizard]);
  // The check mark of a right code is shown before the wizard goes (EML-14).
  const isDone = isConfirmed && phase !== 'DONE' && phase !== 'SUBMITTING';
  // Closing changes what `close` does next, and the wizard stays on the screen for a moment, also when the cross has closed it.
  const isCurrent = useIsCurrent();
  const closeOnce = useEffectEvent(() => {
    if (isCurrent) close();
  });
  useEffect(() => {
    if (isDone) closeOnce();
  }, [isDone]);
  const isCode = step === 'CODE';
  // Back of the browser leads to the address as well (EML-07); whoever has closed the wizard sees the step go with it.
  // One that is done closes with its step.
  useOverlaySteps(isCode || isDone ? ['step:emailCode'] : [], () => {
    if (isCurrent) emailWizard.back();
  });
  return (
    <Frame
      narrow
      title={isCode ? sentTo : texts.title}
      heading={isCode ? <EmailAddress email={sentTo} /> : undefined}
      onBack={isCode ? () => emailWizard.back() : undefined}
    >
      {isCode ? (
        <CodeForm form={emailWizard.form} label={texts.code} submitLabel={texts.confirm} />
      ) : (
        <EmailStep typed={typed} onType={setTyped} />
      )}
    </Frame>
  );
}

/** /profile/settings/email: the e-mail wizard, over the settings (EML-01 to EML-09, OPN-340). */
export function EmailWizardPage() {
  const { session, profile } = useShop();
  const { isSignedIn, status } = useService(session);
  const { profile: own } = useService(profile);
  if (isSignedIn && own !== null) return <Wizard email={own.email} />;
  return (
    <Frame narrow title={texts.title}>
      {status !== 'unknown' && !isSignedIn ? <SignInNeeded /> : <OwnDataPending />}
    </Frame>
  );
}
