import { shellTexts } from '@shop/domain/shell';

import { Stateful } from '../kernel/index.ts';

export type AlertButton = { readonly label: string; readonly run?: (() => void) | undefined };

/** A modal message. */
export type Alert = {
  readonly title: string | null;
  readonly text: string;
  readonly buttons: readonly AlertButton[];
  /** Runs when it is closed by Escape, backdrop or cross. */
  readonly onClose?: (() => void) | undefined;
};

export type AlertState = { readonly alert: Alert | null };

/** The one modal message that may be open (SHL-11, SHL-22). */
export class AlertService extends Stateful<AlertState> {
  constructor() {
    super({ alert: null });
  }

  show(alert: Alert): void {
    this.store.set({ alert });
  }

  /** 'Не сработало. Попробуйте попозже' with 'Понятно' (SHL-22, OPN-393). */
  showDefault(): void {
    this.show({ title: null, text: shellTexts.defaultAlert, buttons: [{ label: shellTexts.ok }] });
  }

  /** Presses a button: it closes the alert, then does its work. */
  press(button: AlertButton): void {
    this.store.set({ alert: null });
    button.run?.();
  }

  close(): void {
    const { alert } = this.state;
    this.store.set({ alert: null });
    alert?.onClose?.();
  }
}
