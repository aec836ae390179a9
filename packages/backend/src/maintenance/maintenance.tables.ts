export interface MaintenanceTables {
  /** One row, switched by the operator (MNT-06, OPN-373). */
  accident: {
    id: 1;
    enabled: boolean;
    title: string | null;
    message: string | null;
  };
}
