import { useShop } from '../kernel/shop-context.ts';
import { Frame } from '../navigation/index.ts';
import { useService } from '../ui/index.ts';
import styles from './support-drawer.module.scss';

const documents = [
  { title: 'Политика конфиденциальности', path: 'privacy' },
  { title: 'Пользовательское соглашение', path: 'terms' },
  { title: 'Согласия на обработку персональных данных', path: 'consents' },
  { title: 'Правила продажи', path: 'sale' },
  { title: 'Лицензии карт', path: 'map-licenses' },
  { title: 'Правила применения рекомендательных технологий', path: 'recommendations' },
] as const;

/** /pravila_i_soglasheniya: the shop's documents, each in a new tab (SHL-26, OPN-377). */
export function DocumentsPage() {
  const { documentsLink } = useService(useShop().config).config;
  return (
    <Frame narrow title="Правила и соглашения">
      <ul className={styles.list}>
        {documents.map(({ title, path }) => (
          <li key={path}>
            {documentsLink === '' ? (
              <span className={styles.link}>{title}</span>
            ) : (
              <a
                className={styles.link}
                href={`${documentsLink.replace(/\/$/, '')}/${path}`}
                target="_blank"
                rel="noopener noreferrer"
              >
                {title}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Frame>
  );
}
