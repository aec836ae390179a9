import { useState } from 'react';

import { Chip, ChipList, useSizeClass, type SizeClass } from '../ui/index.ts';
import { categoryPageTexts } from './page-texts.ts';

export type Tag = { readonly id: string; readonly name: string; readonly to: string };

/** How many tags show before '+N', by width class (CTG-27, OPN-130). */
const firstTags: Readonly<Record<SizeClass, number>> = {
  mobile: 1,
  tablet: 1,
  desktopSmall: 3,
  desktopMedium: 8,
  desktopLarge: 16,
  desktopExtraLarge: 16,
};

export type TagListProps = {
  readonly tags: readonly Tag[];
  readonly activeId: string | null;
  readonly isMobileDevice: boolean;
};

/** The first tags; the active one is always among them. */
function firstOf(tags: readonly Tag[], count: number, activeId: string | null): readonly Tag[] {
  const first = tags.slice(0, count);
  const active = tags.find(({ id }) => id === activeId);
  return active === undefined || first.includes(active) ? first : [...first.slice(0, -1), active];
}

/** Tags of a category: a slider on a mobile device, else a list that opens (CTG-26, CTG-27). */
export function TagList({ tags, activeId, isMobileDevice }: TagListProps) {
  const size = useSizeClass();
  const [isOpen, setIsOpen] = useState(false);
  const count = isMobileDevice || isOpen ? tags.length : firstTags[size];
  const hidden = tags.length - Math.min(count, tags.length);
  return (
    <ChipList label={categoryPageTexts.tags} scrolls={isMobileDevice}>
      {firstOf(tags, count, activeId).map((tag) => (
        <li key={tag.id}>
          <Chip to={tag.to} active={tag.id === activeId}>
            {tag.name}
          </Chip>
        </li>
      ))}
      {hidden === 0 ? null : (
        <li>
          <Chip onClick={() => setIsOpen(true)}>{categoryPageTexts.moreTags(hidden)}</Chip>
        </li>
      )}
    </ChipList>
  );
}
