/** The maintenance screen's own words (MNT-01). */
export const maintenanceTexts = {
  title: 'Минутку',
  message: 'Сейчас кое-что починим и всё вернём',
} as const;
