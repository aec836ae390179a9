/** The programme's name on the wire (LOY-15, LOY-17). */
export const LOYALTY_TYPE = 'SberLoyalty';
