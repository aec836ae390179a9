import { departmentId, shelfId } from './catalogue.ts';
import type { Department, Product, Shelf } from './catalogue.types.ts';
import { departments } from './goods/index.ts';

type DisplayType = 'FEATURE_SLIDER' | 'SLIDER' | 'SQUARE_TILE' | 'TILE';

/** A category as defined by the feed and the store data together. */
export interface Category {
  readonly feedId: string;
  readonly parentId: string | null;
  readonly title: string;
  /** Key of its picture. */
  readonly tile: string;
  readonly displayType: DisplayType;
  readonly rank: number;
  readonly isSectionGroup: boolean;
  readonly hideName: boolean;
}

/** Departments and shelves that are not shown as tiles. */
const displayTypes: Readonly<Record<string, DisplayType>> = {
  berries: 'SLIDER',
  chips: 'SLIDER',
  cakes: 'FEATURE_SLIDER',
  gifts: 'FEATURE_SLIDER',
  games: 'SLIDER',
  snacks: 'SLIDER',
  sweets: 'FEATURE_SLIDER',
  click: 'FEATURE_SLIDER',
};
/** Shelves shown without names. */
const nameless: ReadonlySet<string> = new Set(['greens', 'gifts']);

/** Above the numbers of shelves. */
const GROUP_NUMBER = 90;
const groupId = (departmentAt: number): string => shelfId(departmentAt, GROUP_NUMBER - 1);
const partId = (shelf: string, at: number): string => `${shelf}9${at + 1}`;
const partsOf = (shelf: Shelf): readonly string[] => [
  ...new Set(shelf.families.flatMap(({ part }) => part ?? [])),
];

const plain = { displayType: 'TILE', isSectionGroup: false, hideName: false } as const;

function shelfCategories(
  department: Department,
  at: number,
  shelf: Shelf,
  shelfAt: number,
): readonly Category[] {
  const feedId = shelfId(at, shelfAt);
  const isGrouped = department.group?.shelfKeys.includes(shelf.key) ?? false;
  return [
    {
      feedId,
      parentId: isGrouped ? groupId(at) : departmentId(at),
      title: shelf.title,
      tile: shelf.key,
      displayType: displayTypes[shelf.key] ?? (shelfAt % 2 === 0 ? 'TILE' : 'SQUARE_TILE'),
      rank: shelfAt + 1,
      isSectionGroup: false,
      hideName: nameless.has(shelf.key),
    },
    ...partsOf(shelf).map((title, partAt) => ({
      ...plain,
      feedId: partId(feedId, partAt),
      parentId: feedId,
      title,
      tile: shelf.key,
      rank: partAt + 1,
    })),
  ];
}

function departmentCategories(department: Department, at: number): readonly Category[] {
  const { group } = department;
  const feedId = departmentId(at);
  return [
    {
      ...plain,
      displayType: displayTypes[department.key] ?? 'TILE',
      feedId,
      parentId: null,
      title: department.title,
      tile: department.key,
      rank: at + 1,
    },
    ...(group === undefined
      ? []
      : [
          {
            ...plain,
            feedId: groupId(at),
            parentId: feedId,
            title: group.title,
            tile: group.shelfKeys[0] ?? department.key,
            rank: department.shelves.length + 1,
            isSectionGroup: true,
          },
        ]),
    ...department.shelves.flatMap((shelf, shelfAt) => shelfCategories(department, at, shelf, shelfAt)),
  ];
}

/**
 * Every category, parents before children: departments, groups, shelves, subcategories, and a seasonal one without
 * goods.
 */
export const categories: readonly Category[] = [
  ...departments.flatMap(departmentCategories),
  {
    ...plain,
    feedId: departmentId(departments.length),
    parentId: null,
    title: 'К Новому году',
    tile: 'click',
    rank: departments.length + 1,
  },
];

/** Feed id of the category that a product is in. */
export function categoryOf(product: Pick<Product, 'family' | 'id'>): string {
  const shelf = product.id.slice(0, -2);
  const { part } = product.family;
  if (part === undefined) return shelf;
  const found = categories.find(({ parentId, title }) => parentId === shelf && title === part);
  if (found === undefined) throw new Error(`Shelf ${shelf} has no part ${part}`);
  return found.feedId;
}
