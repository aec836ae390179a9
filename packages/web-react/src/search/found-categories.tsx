import type { CategoryBranch } from '@shop/application/catalog';
import { categoryPath } from '@shop/domain/kernel';

import { AppLink } from '../navigation/index.ts';
import { Image } from '../ui/index.ts';
import styles from './found-categories.module.scss';
import { searchTexts } from './texts.ts';

/** Categories that match the query, as links with their pictures (SRC-09, SRC-10). */
export function FoundCategories({
  categories,
  label = searchTexts.categories,
}: {
  readonly categories: readonly CategoryBranch[];
  readonly label?: string | undefined;
}) {
  if (categories.length === 0) return null;
  return (
    <ul className={styles.root} aria-label={label}>
      {categories.map((category) => (
        <li key={category.id}>
          <AppLink to={categoryPath(category)} className={styles.link}>
            <Image className={styles.picture} src={category.image} alt="" fit="contain" />
            <span className={styles.name}>{category.name}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
