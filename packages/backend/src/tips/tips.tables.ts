/** A tip, with the payment of its money (TIP-15). */
export interface TipsTable {
  payment_id: string;
  order_id: string;
  courier_id: string;
  /** How the tips service knew the courier then. */
  tips_account: string;
  /** Without commission, in kopecks like all amounts here. */
  amount: number;
  commission: number;
  is_commission_paid: boolean;
  /** What the courier gets. */
  passed_on: number;
  created_at: Date;
  /** When the tips service confirmed that the courier gets it; null: it has not, or the tip failed. */
  transferred_at: Date | null;
}

export interface TipTables {
  tips: TipsTable;
}
