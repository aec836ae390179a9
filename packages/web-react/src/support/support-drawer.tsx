import { useShop } from '../kernel/shop-context.ts';
import { Drawer, EmptyState, PhoneIcon, useService } from '../ui/index.ts';
import styles from './support-drawer.module.scss';
import { supportTexts } from './texts.ts';

/** The shop's support contacts (UIX-26, OPN-372). */
export function SupportDrawer({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) {
  const { config, showcase } = useShop();
  const { supportContacts } = useService(config).config;
  const phone = useService(showcase).settings?.supportPhone ?? supportContacts.phone;
  const { messenger } = supportContacts;
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={supportTexts.title} subtitle={supportTexts.text}>
      {phone === null && messenger === null ? <EmptyState image="mobile" title={supportTexts.none} /> : null}
      <ul className={styles.list}>
        {phone === null ? null : (
          <li>
            <a className={styles.link} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
              <PhoneIcon />
              <span>
                <span className={styles.label}>{supportTexts.call}</span>
                {phone}
              </span>
            </a>
          </li>
        )}
        {messenger === null ? null : (
          <li>
            <a className={styles.link} href={messenger.url} target="_blank" rel="noopener noreferrer">
              {messenger.title === '' ? supportTexts.messenger : messenger.title}
            </a>
          </li>
        )}
      </ul>
    </Drawer>
  );
}
