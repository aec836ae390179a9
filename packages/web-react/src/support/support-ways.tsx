import type { Shop } from '@shop/application/shop';
import { supportWays } from '@shop/domain/support';

import { useFlag } from '../kernel/use-flag.ts';
import { useShop } from '../kernel/shop-context.ts';
import { ChevronIcon, EmptyState, PhoneIcon, useService } from '../ui/index.ts';
import styles from './support-drawer.module.scss';
import { supportTexts } from './texts.ts';

/** Where the shop can be reached: chat or messenger, phone (UIX-26, CHT-01 to CHT-03). */
export function SupportWays({
  onChat,
}: {
  /** Opens the chat; left out where there is no place for it. */
  readonly onChat?: (() => void) | undefined;
}) {
  const shop = useShop();
  const { config, session, showcase } = shop;
  const { supportContacts } = useService(config).config;
  const { isSignedIn } = useService(session);
  const { phone, messenger, hasChat } = supportWays({
    isChatOn: useFlag('chat') && onChat !== undefined && !isChatBroken(shop),
    isSignedIn,
    contacts: supportContacts,
    storePhone: useService(showcase).settings?.supportPhone ?? null,
  });
  if (phone === null && messenger === null && !hasChat)
    return <EmptyState image="mobile" title={supportTexts.none} />;
  return (
    <ul className={styles.list}>
      {hasChat ? (
        <li>
          <button type="button" className={styles.link} onClick={onChat}>
            <span className={styles.grow}>{supportTexts.chat}</span>
            <ChevronIcon size={20} />
          </button>
        </li>
      ) : null}
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
  );
}

/** Its script has failed on this page (CHT-06). */
const isChatBroken = (shop: Shop): boolean => shop.has('support') && shop.support.state.isChatBroken;
