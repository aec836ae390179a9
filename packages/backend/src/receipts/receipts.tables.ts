import type { ReceiptLine, ReceiptType } from '@shop/domain/orders';
import type { ColumnType } from 'kysely';

export interface ReceiptsTable {
  /** Also the fiscal service's key. */
  id: string;
  order_id: string;
  /** Number of the receipt within its order, from 1. */
  receipt_no: number;
  /** Set for a receipt about a refund. */
  refund_id: string | null;
  type: ReceiptType;
  /** Kopecks: the sum of its lines. */
  amount: number;
  lines: ColumnType<readonly ReceiptLine[], string, never>;
  /** The page of the issued receipt; null: not issued yet. */
  external_link: string | null;
  created_at: Date;
  issued_at: Date | null;
  /** When the fiscal service is told of it next, if it is due; counts until it is issued. */
  look_at: ColumnType<Date, Date | undefined, Date>;
  tries: ColumnType<number, number | undefined, number>;
  problem: string | null;
}

export interface ReceiptTables {
  receipts: ReceiptsTable;
}
