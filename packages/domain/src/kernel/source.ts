/** The parameters of an address that tell where its reader comes from (DPL-32). */
export const sourceNames: readonly string[] = [
  'utm_campaign',
  'utm_medium',
  'utm_source',
  'utm_content',
  'utm_term',
];
