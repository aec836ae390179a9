/** The page that lists the shop's documents; each document is a page below it (SHL-26). */
export const documentsPath = '/pravila_i_soglasheniya';
