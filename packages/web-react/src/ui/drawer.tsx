import { useId, type ReactNode } from 'react';

import { cx } from './cx.ts';
import styles from './drawer.module.scss';
import { BackIcon, CloseIcon } from './icons.tsx';
import { IconButton } from './icon-button.tsx';
import { Layer, type LayerSide } from './layer.tsx';
import { uiTexts } from './texts.ts';

/** m 483, l 919, xl 978 px (UIX-10); below 768 px every drawer covers the screen (UIX-03). */
export type DrawerSize = 'm' | 'l' | 'xl';

export type DrawerProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onExited?: (() => void) | undefined;
  readonly title: ReactNode;
  /** The title is only for screen readers and the cross floats over the content. */
  readonly bare?: boolean | undefined;
  readonly subtitle?: ReactNode | undefined;
  readonly size?: DrawerSize | undefined;
  readonly side?: LayerSide | undefined;
  /** An arrow before the title: one step back instead of closing. */
  readonly onBack?: (() => void) | undefined;
  readonly action?: ReactNode | undefined;
  readonly footer?: ReactNode | undefined;
  readonly inline?: boolean | undefined;
  readonly startsVisible?: boolean | undefined;
  readonly children: ReactNode;
};

/** A sheet over the page: from the right or the bottom, or centred (UIX-03 to UIX-11, SHL-12). */
export function Drawer(props: DrawerProps) {
  const {
    isOpen,
    onClose,
    onExited,
    title,
    bare = false,
    subtitle,
    size = 'm',
    side = 'right',
    onBack,
    action,
    footer,
    inline,
    startsVisible,
    children,
  } = props;
  const titleId = useId();
  return (
    <Layer
      isOpen={isOpen}
      onClose={onClose}
      onExited={onExited}
      side={side}
      labelledBy={titleId}
      inline={inline}
      startsVisible={startsVisible}
      panelClass={cx(styles.panel, styles[size], styles[side])}
    >
      <header className={cx(styles.header, bare && styles.floating)}>
        {onBack === undefined ? null : (
          <IconButton label={uiTexts.back} kind={bare ? 'floating' : 'tile'} onClick={onBack}>
            <BackIcon />
          </IconButton>
        )}
        <div className={cx(styles.titles, bare && styles.hidden)}>
          <h1 id={titleId} className={styles.title}>
            {title}
          </h1>
          {subtitle === undefined ? null : <div className={styles.subtitle}>{subtitle}</div>}
        </div>
        {action}
        <IconButton label={uiTexts.close} kind={bare ? 'floating' : 'tile'} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </header>
      <div className={styles.body} data-scroll="">
        {children}
      </div>
      {footer === undefined || footer === null ? null : <footer className={styles.footer}>{footer}</footer>}
    </Layer>
  );
}
