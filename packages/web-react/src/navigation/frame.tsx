import { use, type ReactNode } from 'react';

import { cx, Sheet, useBottomBar, useDocumentTitle } from '../ui/index.ts';
import styles from './frame.module.scss';
import { RouteLocationContext } from './use-navigation.ts';

export type FrameProps = {
  readonly title: string;
  /** The title of the browser's tab; by default the heading. */
  readonly documentTitle?: string | undefined;
  readonly heading?: ReactNode | undefined;
  readonly subtitle?: ReactNode | undefined;
  readonly action?: ReactNode | undefined;
  readonly footer?: ReactNode | undefined;
  readonly onBack?: (() => void) | undefined;
  readonly bare?: boolean | undefined;
  readonly narrow?: boolean | undefined;
  /** The way back up, above the heading of a page; a drawer has its cross. */
  readonly crumbs?: ReactNode | undefined;
  readonly children: ReactNode;
};

/** Whether the screen is in a drawer. */
export function useIsDrawer(): boolean {
  return use(RouteLocationContext) !== null;
}

/** A screen's frame: a sheet where it lies in a drawer, a page with its heading elsewhere. */
export function Frame({
  title,
  documentTitle,
  heading,
  subtitle,
  action,
  footer,
  onBack,
  bare,
  narrow = false,
  crumbs,
  children,
}: FrameProps) {
  useDocumentTitle(documentTitle ?? title);
  const isDrawer = useIsDrawer();
  const bar = useBottomBar();
  if (isDrawer)
    return (
      <Sheet
        title={heading ?? title}
        subtitle={subtitle}
        action={action}
        footer={footer}
        onBack={onBack}
        bare={bare}
      >
        {children}
      </Sheet>
    );
  return (
    <div className={cx(styles.page, narrow && styles.narrow)}>
      {crumbs}
      <header className={styles.header}>
        <div>
          <h1 className={styles.title}>{heading ?? title}</h1>
          {subtitle === undefined ? null : <div className={styles.subtitle}>{subtitle}</div>}
        </div>
        {action}
      </header>
      {children}
      {footer === undefined || footer === null ? null : (
        <div ref={bar} className={styles.footer}>
          {footer}
        </div>
      )}
    </div>
  );
}
