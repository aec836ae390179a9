import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState, type RefObject } from 'react';

/** Which items of a grid are drawn, and the space that the others take above and below, in px. */
export type DrawnRange = {
  readonly from: number;
  readonly to: number;
  readonly before: number;
  readonly after: number;
};

type Grid = { readonly columns: number; readonly row: number; readonly gap: number; readonly top: number };

/** Rows that are drawn beyond the screen on either side. */
const OVERSCAN = 4;

function measure(list: HTMLElement): Grid | null {
  const first = list.firstElementChild;
  // Fractions of a pixel matter over a thousand rows.
  const row = first?.getBoundingClientRect().height ?? 0;
  if (row === 0) return null;
  const { gridTemplateColumns, rowGap } = getComputedStyle(list);
  return {
    columns: gridTemplateColumns.split(' ').length,
    row,
    gap: Number.parseFloat(rowGap) || 0,
    top: list.getBoundingClientRect().top + window.scrollY,
  };
}

const isSame = (one: Grid | null, other: Grid | null): boolean =>
  one !== null &&
  other !== null &&
  one.columns === other.columns &&
  one.row === other.row &&
  one.gap === other.gap &&
  one.top === other.top;

export type RowWindowProps = {
  /** The grid; all its items are equally high. */
  readonly list: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly onRange: (range: DrawnRange) => void;
};

/** Reports which rows of a long grid are near the visible part of the page; renders nothing itself. */
export function RowWindow({ list, count, onRange }: RowWindowProps) {
  const [grid, setGrid] = useState<Grid | null>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const keep = () => {
      const next = measure(element);
      if (next !== null) setGrid((now) => (isSame(now, next) ? now : next));
    };
    keep();
    const observer = new ResizeObserver(keep);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
  const { columns = 1, row = 0, gap = 0, top = 0 } = grid ?? {};
  // eslint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const virtualizer = useWindowVirtualizer({
    enabled: grid !== null,
    count: Math.ceil(count / columns),
    estimateSize: () => row,
    gap,
    scrollMargin: top,
    overscan: OVERSCAN,
    // What comes into sight is drawn in a task of its own, before the frame that would lay it out and paint it, too.
    useFlushSync: false,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, row, gap, columns]);
  const rows = virtualizer.getVirtualItems();
  const first = rows[0];
  const last = rows.at(-1);
  const from = (first?.index ?? 0) * columns;
  const to = Math.min(count, ((last?.index ?? -1) + 1) * columns);
  const before = (first?.start ?? top) - top;
  const after = Math.max(0, virtualizer.getTotalSize() - ((last?.end ?? top) - top));
  useLayoutEffect(() => {
    if (to > from) onRange({ from, to, before, after });
  }, [onRange, from, to, before, after]);
  return null;
}
