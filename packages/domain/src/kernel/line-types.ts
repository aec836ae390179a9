/** Every line type the shop knows (CRT-37). */
export const lineTypes = ['PRODUCT', 'IMPULSE_PRODUCT', 'COMBO_SET', 'CUTLERY'] as const;
export type LineType = (typeof lineTypes)[number];
