import { useId, useState, type ReactNode } from 'react';

import { Button } from './button.tsx';
import { useBackCloses } from './hooks/use-back-closes.ts';
import { Layer } from './layer.tsx';
import styles from './modal.module.scss';
import { uiTexts } from './texts.ts';

export type ModalProps = {
  readonly isOpen: boolean;
  readonly title: string;
  /** Line breaks stay. */
  readonly text?: string | undefined;
  readonly onClose: () => void;
  readonly onExited?: (() => void) | undefined;
  /** First button; "Понятно" unless named (SHL-11). */
  readonly confirmLabel?: string | undefined;
  /** Without it the first button only closes. */
  readonly onConfirm?: (() => void) | undefined;
  /** What the first button was pressed for is under way: the second one cannot take it back, and rests. */
  readonly confirming?: boolean | undefined;
  /** Second button; null leaves it out, "Назад" unless named (SHL-11). */
  readonly cancelLabel?: string | null | undefined;
  /** Without it the second button only closes. */
  readonly onCancel?: (() => void) | undefined;
  readonly children?: ReactNode;
};

/** A question or a message in the middle of the screen (SHL-11). What it says stays while it leaves, whatever is given by then. */
export function Modal(props: ModalProps) {
  const { isOpen, onClose, onExited, onConfirm, confirming, onCancel } = props;
  const [said, setSaid] = useState(props);
  if (isOpen && said !== props) setSaid(props);
  const {
    title,
    text,
    confirmLabel = uiTexts.understood,
    cancelLabel = uiTexts.back,
    children,
  } = isOpen ? props : said;
  useBackCloses(isOpen, onClose);
  const titleId = useId();
  const textId = useId();
  return (
    <Layer
      isOpen={isOpen}
      onClose={onClose}
      onExited={onExited}
      side="center"
      role="alertdialog"
      labelledBy={titleId}
      describedBy={text === undefined ? undefined : textId}
      panelClass={styles.panel}
    >
      <div className={styles.body}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {text === undefined ? null : (
          <p id={textId} className={styles.text}>
            {text}
          </p>
        )}
        {children}
      </div>
      <div className={styles.actions}>
        <Button wide loading={confirming} onClick={onConfirm ?? onClose}>
          {confirmLabel}
        </Button>
        {cancelLabel === null ? null : (
          <Button wide kind="secondary" disabled={confirming} onClick={onCancel ?? onClose}>
            {cancelLabel}
          </Button>
        )}
      </div>
    </Layer>
  );
}
