import { addressLine, labelledLine } from '@shop/domain/address';
import { storeDeliveryNote } from '@shop/domain/showcase';

import { useShop } from '../kernel/shop-context.ts';
import { useLacksCookies } from '../kernel/use-lacks-cookies.ts';
import { AppLink, useNavigation } from '../navigation/index.ts';
import {
  DownIcon,
  PinIcon,
  SearchIcon,
  Skeleton,
  useService,
  UserIcon,
  VisuallyHidden,
} from '../ui/index.ts';
import styles from './header.module.scss';
import { shellTexts } from './texts.ts';

function AddressPill() {
  const { address, showcase } = useShop();
  const { status, selected } = useService(address);
  const store = useService(showcase);
  const { openOverlay } = useNavigation();
  const lacksCookies = useLacksCookies();
  const isKnown = status === 'ready' || lacksCookies;
  const name =
    selected?.isConfirmed === true
      ? labelledLine(selected.address.label, addressLine(selected.address))
      : shellTexts.chooseAddress;
  return (
    <button type="button" className={styles.address} onClick={() => openOverlay('addresses')}>
      <span className={styles.pin}>
        <PinIcon size={22} />
      </span>
      <span className={styles.addressText}>
        <span className={styles.time}>
          {storeDeliveryNote(store, (time) => `${shellTexts.delivery} ${time}`) ??
            (lacksCookies ? shellTexts.delivery : <Skeleton shape="short" />)}
        </span>
        <span className={styles.street}>
          <VisuallyHidden>{`${shellTexts.address}: `}</VisuallyHidden>
          {isKnown ? name : <Skeleton shape="short" />}
        </span>
      </span>
      <DownIcon size={18} />
    </button>
  );
}

/** Logo word, address with delivery time, search, profile. */
export function Header() {
  return (
    <header className={styles.root} data-screen-only="">
      <div className={styles.inner}>
        <AppLink to="/" className={styles.logo} aria-label={`${shellTexts.shop}, ${shellTexts.toMain}`}>
          {shellTexts.shop.toLowerCase()}
        </AppLink>
        <AddressPill />
        <AppLink to="/search" className={styles.search}>
          <SearchIcon size={20} />
          <span>{shellTexts.search}</span>
        </AppLink>
        <AppLink to="/profile" className={styles.profile} aria-label={shellTexts.profile}>
          <UserIcon />
        </AppLink>
      </div>
    </header>
  );
}
