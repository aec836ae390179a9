import { Link } from './link.tsx';
import styles from './breadcrumbs.module.scss';
import { uiTexts } from './texts.ts';

export type Crumb = { readonly name: string; readonly to: string };

/** The way back up. */
export function Breadcrumbs({ items }: { readonly items: readonly Crumb[] }) {
  return (
    <nav aria-label={uiTexts.breadcrumbs}>
      <ol className={styles.list}>
        {items.map((item) => (
          <li key={item.to} className={styles.item}>
            <Link to={item.to} className={styles.link}>
              {item.name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
