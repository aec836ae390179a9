export const receiptTitles = {
  FULL_PREPAYMENT: 'Чек предоплаты',
  SALE: 'Чек',
  PARTIAL_REFUND: 'Частичный возврат',
  REFUND_PREPAYMENT: 'Возврат предоплаты',
  REFUND: 'Возврат',
} as const;
