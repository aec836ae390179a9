import { useState } from 'react';

import { useFeatures } from '../kernel/use-features.ts';
import { SignOutDialog } from '../profile/index.ts';
import { Button, Drawer, useService } from '../ui/index.ts';
import { appVersion } from '../version.ts';
import { AppSection } from './app-section.tsx';
import styles from './debug.module.scss';
import { ExperimentSection } from './experiment-section.tsx';
import { FlagSection } from './flag-section.tsx';
import { debugTexts } from './texts.ts';
import { useCornerTaps } from './use-corner-taps.ts';

const features = ['debug'] as const;

/**
 * Versions, session, flags, groups and the simulated app of this browser, opened by five taps in a corner (DBG-01 to
 * DBG-07).
 */
export function DebugMenu() {
  const { debug, session, signInRequest } = useFeatures(features);
  const { isSignedIn } = useService(session);
  const [isOpen, setIsOpen] = useState(false);
  const [leaves, setLeaves] = useState(false);
  /** A new key resets the fields of the simulated app. */
  const [resets, setResets] = useState(0);
  useCornerTaps(() => setIsOpen(true));
  const close = () => setIsOpen(false);
  return (
    <>
      <Drawer
        isOpen={isOpen}
        onClose={close}
        title={debugTexts.title}
        subtitle={debugTexts.version(appVersion)}
        footer={
          <Button
            kind="secondary"
            wide
            onClick={() => {
              debug.resetAll();
              setResets(resets + 1);
            }}
          >
            {debugTexts.resetAll}
          </Button>
        }
      >
        <div className={styles.root}>
          {isSignedIn ? (
            <Button kind="danger" wide onClick={() => setLeaves(true)}>
              {debugTexts.signOut}
            </Button>
          ) : (
            <Button
              wide
              onClick={() => {
                close();
                void signInRequest.open();
              }}
            >
              {debugTexts.signIn}
            </Button>
          )}
          <AppSection key={resets} />
          <ExperimentSection />
          <FlagSection />
        </div>
      </Drawer>
      <SignOutDialog isOpen={leaves} onClose={() => setLeaves(false)} />
    </>
  );
}
