import type { PaymentErrorCode } from '@shop/domain/kernel';

/** Action codes of the gateway, by what the shopper is told (ERC-40 to ERC-47). */
const codes: Readonly<Partial<Record<PaymentErrorCode, readonly number[]>>> = {
  INSUFFICIENT_FUNDS: [116],
  AUTHENTICATION_ERROR: [-2006, 341_016, 341_018, 341_019],
  OPERATION_REJECTED: [5, 100, 103, 106, 119, 120, 999],
  TRANSACTION_LIMIT_REACHED: [123],
  AMOUNT_LIMIT_REACHED: [121],
  INCORRECT_CARD_DATA: [101, 111, 125],
  BANK_CONNECTION_ERROR: [907, 910],
  ACQUIRING_TECHNICAL_ERROR: [109, 110, 903, 904, 2015, 151_018, 341_014],
  '3DS_NOT_AVAILABLE': [-2002, -2015, -2016, -2018, 2003],
  '3DS_ERROR': [-2005, -2013, -2017, -2019, -2020, 2005, 2014, 341_017, 341_020],
};

const byActionCode: ReadonlyMap<number, string> = new Map(
  Object.entries(codes).flatMap(([code, actions]) => actions.map((action) => [action, code] as const)),
);

/** What a decline with this action code is to the shopper. */
export const errorOfAction = (actionCode: number | null | undefined): string =>
  byActionCode.get(actionCode ?? 0) ?? 'UNKNOWN';
