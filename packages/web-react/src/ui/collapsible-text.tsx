import { isLongText } from '@shop/domain/shell';
import { useId, useState } from 'react';

import styles from './collapsible-text.module.scss';
import { uiTexts } from './texts.ts';

/** A text that collapses to a few lines when it is long, until it is expanded (UIX-20, UIX-21). */
export function CollapsibleText({ text }: { readonly text: string }) {
  const id = useId();
  const [expanded, setExpanded] = useState(false);
  const isLong = isLongText(text);
  return (
    <div>
      <p
        id={id}
        className={isLong && !expanded ? styles.collapsed : styles.text}
        data-collapsed={isLong && !expanded ? '' : undefined}
      >
        {text}
      </p>
      {isLong && !expanded ? (
        <button
          type="button"
          className={styles.more}
          aria-expanded={false}
          aria-controls={id}
          onClick={() => setExpanded(true)}
        >
          {uiTexts.showAll}
        </button>
      ) : null}
    </div>
  );
}
