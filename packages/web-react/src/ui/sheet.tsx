import { createContext, use, type ReactNode } from 'react';

import { cx } from './cx.ts';
import styles from './drawer.module.scss';
import { useBottomBar } from './hooks/use-bottom-bar.ts';
import { useScrollMemory, type ScrollMemory } from './hooks/use-scroll-memory.ts';
import { useScrollableByKeys } from './hooks/use-scrollable-by-keys.ts';
import { BackIcon, CloseIcon } from './icons.tsx';
import { IconButton } from './icon-button.tsx';
import { uiTexts } from './texts.ts';

/** What a sheet needs of its layer. */
export const SheetContext = createContext<{
  readonly titleId: string;
  readonly onClose: () => void;
  readonly scrollMemory: ScrollMemory | null;
} | null>(null);

export type SheetProps = {
  readonly title: ReactNode;
  /** The title is only for screen readers and the cross floats over the content. */
  readonly bare?: boolean | undefined;
  readonly subtitle?: ReactNode | undefined;
  /** An arrow before the title: one step back instead of closing. */
  readonly onBack?: (() => void) | undefined;
  readonly action?: ReactNode | undefined;
  readonly footer?: ReactNode | undefined;
  readonly children: ReactNode;
};

/** Header, scrolling body and footer of a drawer. */
export function Sheet({ title, bare = false, subtitle, onBack, action, footer, children }: SheetProps) {
  const body = useScrollableByKeys();
  const bar = useBottomBar();
  const sheet = use(SheetContext);
  useScrollMemory(sheet?.scrollMemory ?? null, body);
  return (
    <>
      <header className={cx(styles.header, bare && styles.floating)}>
        {onBack === undefined ? null : (
          <IconButton label={uiTexts.back} kind={bare ? 'floating' : 'tile'} onClick={onBack}>
            <BackIcon />
          </IconButton>
        )}
        <div className={cx(styles.titles, bare && styles.hidden)}>
          <h1 id={sheet?.titleId} className={styles.title}>
            {title}
          </h1>
          {subtitle === undefined ? null : <div className={styles.subtitle}>{subtitle}</div>}
        </div>
        {action}
        <IconButton label={uiTexts.close} kind={bare ? 'floating' : 'tile'} onClick={() => sheet?.onClose()}>
          <CloseIcon />
        </IconButton>
      </header>
      <div ref={body} className={styles.body} data-scroll="">
        {children}
      </div>
      {footer === undefined || footer === null ? null : (
        <footer ref={bar} className={styles.footer}>
          {footer}
        </footer>
      )}
    </>
  );
}
