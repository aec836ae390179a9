import { appPlatforms, typedAppVersion } from '@shop/domain/config';
import type { AppSimulator } from '@shop/domain/config';
import { useState } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { Switch, TextField } from '../ui/index.ts';
import styles from './debug.module.scss';
import { SelectField } from './select-field.tsx';
import { debugTexts } from './texts.ts';

const noApp: AppSimulator = { enabled: false, platform: 'ios', version: '' };
const platforms = appPlatforms.map((platform) => ({ value: platform, text: platform }));

/** Makes calls look as if they came from the app, with a version and a platform (DBG-07). */
export function AppSection() {
  const { debug } = useShop();
  const [app, setApp] = useState(() => debug.app ?? noApp);
  const [error, setError] = useState<string | null>(null);
  const change = (part: Partial<AppSimulator>): void => {
    const changed = { ...app, ...part };
    const kept = debug.simulateApp(changed);
    setError(kept.ok ? null : debugTexts.failures[kept.error.kind]);
    // Without a version there is no app to pretend to be.
    setApp(kept.ok ? changed : { ...changed, enabled: false });
  };
  return (
    <section className={styles.section} aria-label={debugTexts.app}>
      <h2 className={styles.heading}>{debugTexts.app}</h2>
      <TextField
        label={debugTexts.appVersion}
        value={app.version}
        inputMode="decimal"
        error={error}
        onChange={(text) => change({ version: typedAppVersion(text) })}
      />
      <SelectField
        label={debugTexts.platform}
        value={app.platform}
        options={platforms}
        onChange={(platform) => change({ platform })}
      />
      <Switch checked={app.enabled} onChange={(enabled) => change({ enabled })}>
        {debugTexts.appEnabled}
      </Switch>
    </section>
  );
}
