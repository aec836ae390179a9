import type { Cancel } from '../kernel/index.ts';

/** A frame that nobody sees, in which a page of the bank runs beside the shop's. */
export interface HiddenFrame {
  /** Whether there are frames here at all. */
  readonly isAvailable: boolean;
  /**
   * Opens an address. `onReturn` gets the query with which the bank leads back to the shop; it is not called where the bank, or the
   * browser, allows no frame. The answer closes the frame.
   */
  open(url: string, onReturn: (query: Readonly<Record<string, string>>) => void): Cancel;
}
