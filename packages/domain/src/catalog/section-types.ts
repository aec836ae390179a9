/** What a section of the main page can be (CTG-05, OPN-124). */
export const sectionTypes = [
  'GENERAL_SECTION',
  'OWN_BRAND_SECTION',
  'SITUATIONAL_SECTION',
  'DISCOUNTED_SECTION',
  'FEATURE_SECTION',
  'ALL_SALES_CATEGORY',
] as const;
export type SectionType = (typeof sectionTypes)[number];
