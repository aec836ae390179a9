import { canSubscribeByEmail } from '@shop/domain/profile';
import { useId } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { Frame } from '../navigation/index.ts';
import { SignInNeeded } from '../session/index.ts';
import { LoadError } from '../shell/index.ts';
import { Skeleton, useService } from '../ui/index.ts';
import styles from './settings-page.module.scss';
import { settingsTexts } from './settings-texts.ts';
import { SwitchRow } from './switch-row.tsx';
import { useSwitches } from './use-switches.ts';

const texts = settingsTexts.messages;
const channels = ['sms', 'push', 'email'] as const;

function Messages() {
  const { messages, profile } = useShop();
  const { values, isFailed } = useSwitches(messages);
  const { profile: own } = useService(profile);
  const hint = useId();
  if (values === null && isFailed)
    return <LoadError title={settingsTexts.notLoaded} onRetry={() => messages.load()} />;
  const hasNoEmail = own !== null && !canSubscribeByEmail(own);
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{texts.section}</h2>
      {channels.map((channel) => {
        const isMissing = channel === 'email' && hasNoEmail;
        return (
          <SwitchRow
            key={channel}
            label={texts[channel]}
            note={isMissing ? texts.emailHint : undefined}
            noteId={hint}
            value={values?.[channel] ?? null}
            disabled={isMissing || (channel === 'email' && own === null)}
            onChange={(isOn) => messages.toggle(channel, isOn)}
          />
        );
      })}
    </section>
  );
}

/** /profile/settings/notifications (NTF-01 to NTF-05). */
export function NotificationsPage() {
  const { session } = useShop();
  const { isSignedIn, status } = useService(session);
  return (
    <Frame narrow title={settingsTexts.notifications}>
      {status === 'unknown' ? <Skeleton shape="title" /> : isSignedIn ? <Messages /> : <SignInNeeded />}
    </Frame>
  );
}
