import { useShop } from '../kernel/shop-context.ts';
import { useService } from '../ui/index.ts';
import styles from './debug.module.scss';
import { SelectField } from './select-field.tsx';
import { debugTexts } from './texts.ts';

/** The value of the option for the drawn group; no group has an empty name. */
const DRAWN = '';

/** A selector of the group per experiment (DBG-05). */
export function ExperimentSection() {
  const { config, debug } = useShop();
  const { experiments, groups, overrides } = useService(config);
  return (
    <section className={styles.section} aria-label={debugTexts.experiments}>
      <h2 className={styles.heading}>{debugTexts.experiments}</h2>
      {experiments.length === 0 ? <p className={styles.note}>{debugTexts.noExperiments}</p> : null}
      {experiments.map((experiment) => {
        const { name } = experiment;
        const isForced = experiment.groups.some((group) => group.name === overrides.groups[name]);
        return (
          <SelectField
            key={name}
            label={name}
            value={isForced ? (overrides.groups[name] ?? DRAWN) : DRAWN}
            options={[
              { value: DRAWN, text: debugTexts.drawn(groups[name] ?? null) },
              ...experiment.groups.map((group) => ({ value: group.name, text: group.name })),
            ]}
            onChange={(group) => {
              if (group === DRAWN) debug.resetGroup(name);
              else debug.forceGroup(name, group);
            }}
          />
        );
      })}
    </section>
  );
}
