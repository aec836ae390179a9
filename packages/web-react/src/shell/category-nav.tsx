import { categoryPathTo, withPages } from '@shop/domain/catalog';
import { categoryPath } from '@shop/domain/kernel';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { useShop } from '../kernel/shop-context.ts';
import { AppLink } from '../navigation/index.ts';
import { Skeleton, useObservable, useService } from '../ui/index.ts';
import styles from './category-nav.module.scss';
import { shellTexts } from './texts.ts';

const ghosts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** Categories on the left of a desktop page; what is in the open one, its page shows. */
export function CategoryNav() {
  const { catalog, showcase } = useShop();
  const tree = useObservable(catalog.categories$, catalog.categories).data;
  const { status, showcase: store } = useService(showcase);
  const { pathname } = useLocation();
  useEffect(() => {
    if (status === 'ready') void catalog.loadCategories();
  }, [catalog, status, store?.id]);
  // The category whose page this is, and those that it is in.
  const open = categoryPathTo(tree ?? [], (category) => categoryPath(category) === pathname);
  return (
    <nav className={styles.root} aria-label={shellTexts.navigation}>
      {status === 'noDelivery' || (status === 'fatal' && tree === undefined) ? null : tree === undefined ? (
        <div className={styles.list} aria-busy="true">
          {ghosts.map((ghost) => (
            <Skeleton key={ghost} className={styles.ghost} />
          ))}
        </div>
      ) : (
        <ul className={styles.list}>
          {tree.map((group) => (
            <li key={group.id}>
              {group.isSectionGroup ? (
                <span className={styles.group}>{group.name}</span>
              ) : (
                <AppLink
                  to={categoryPath(group)}
                  className={styles.link}
                  aria-current={group === open.at(-1) ? 'page' : open.includes(group) ? 'true' : undefined}
                >
                  {group.name}
                </AppLink>
              )}
              {group.isSectionGroup ? (
                <ul className={styles.children}>
                  {withPages(group.children).map((child) => (
                    <li key={child.id}>
                      <AppLink
                        to={categoryPath(child)}
                        className={styles.link}
                        aria-current={open.includes(child) ? 'page' : undefined}
                      >
                        {child.name}
                      </AppLink>
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
