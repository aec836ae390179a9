import type { NoticeButton, NoticeImage } from '@shop/domain/maintenance';
import type { JSONColumnType } from 'kysely';

export interface MaintenanceTables {
  /** One row, switched by the operator (MNT-06, OPN-373). */
  accident: {
    id: 1;
    enabled: boolean;
    title: string | null;
    message: string | null;
    /** The operator's choices for the screen (MNT-07, MNT-08). */
    screen: JSONColumnType<{ image?: NoticeImage; buttons?: NoticeButton[] }>;
  };
}
