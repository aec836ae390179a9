import { flagNames, isOn, type FlagName } from '@shop/domain/config';

import { useShop } from '../kernel/shop-context.ts';
import { Button, Switch, useService } from '../ui/index.ts';
import styles from './debug.module.scss';
import { debugTexts, flagTexts } from './texts.ts';

function FlagRow({ name }: { readonly name: FlagName }) {
  const { config, debug } = useShop();
  const { features } = useService(config);
  const source = debug.source(name);
  return (
    <li className={styles.flag}>
      <Switch
        checked={isOn(features, name)}
        disabled={name === 'debugBar'}
        onChange={(isChecked) => void debug.overrideFlag(name, isChecked)}
      >
        <span className={styles.name}>{name}</span>
        <span className={styles.note}>{flagTexts[name]}</span>
        <span className={styles.source} data-source={source}>
          {debugTexts.sources[source]}
        </span>
      </Switch>
      {source === 'override' ? (
        <Button
          kind="soft"
          size="s"
          aria-label={debugTexts.resetOf(name)}
          onClick={() => debug.resetFlag(name)}
        >
          {debugTexts.reset}
        </Button>
      ) : null}
    </li>
  );
}

/** A switch per flag, which overrides the configured value (DBG-04). */
export function FlagSection() {
  return (
    <section className={styles.section} aria-label={debugTexts.flags}>
      <h2 className={styles.heading}>{debugTexts.flags}</h2>
      <ul className={styles.list}>
        {flagNames.map((name) => (
          <FlagRow key={name} name={name} />
        ))}
      </ul>
    </section>
  );
}
