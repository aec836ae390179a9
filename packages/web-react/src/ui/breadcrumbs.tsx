import { Link } from './link.tsx';
import styles from './breadcrumbs.module.scss';
import { uiTexts } from './texts.ts';

export type Crumb = {
  readonly name: string;
  /** Null: there is no such page. */
  readonly to: string | null;
};

/** The way back up. */
export function Breadcrumbs({ items }: { readonly items: readonly Crumb[] }) {
  return (
    <nav aria-label={uiTexts.breadcrumbs}>
      <ol className={styles.list}>
        {items.map((item) => (
          <li key={item.name} className={styles.item}>
            {item.to === null ? (
              <span className={styles.link}>{item.name}</span>
            ) : (
              <Link to={item.to} className={styles.link}>
                {item.name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
