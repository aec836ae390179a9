/** What most people call their addresses; any other text is as good */
export const commonAddressLabels = ['Дом', 'Работа'] as const;

export function isCommonLabel(label: string): boolean {
  return commonAddressLabels.some((common) => common === label);
}

/** An address by its label and its place: 'Дом · улица Садовая, 7'; without a label the place alone. */
export function labelledLine(label: string | undefined, line: string): string {
  return label === undefined || label === '' ? line : `${label} · ${line}`;
}
