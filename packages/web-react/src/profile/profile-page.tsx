import { documentsPath } from '@shop/domain/documents';
import { maskPhone } from '@shop/domain/session';
import { Suspense, useState, type ReactNode } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { useFlag } from '../kernel/use-flag.ts';
import { AppLink, Frame, useNavigation } from '../navigation/index.ts';
import { sessionTexts } from '../session/index.ts';
import {
  BagIcon,
  Button,
  ChevronIcon,
  cx,
  EditIcon,
  EmptyState,
  PercentIcon,
  PhoneIcon,
  PinIcon,
  ReceiptIcon,
  Skeleton,
  UserIcon,
  useService,
} from '../ui/index.ts';
import { AppLinks } from './app-links.tsx';
import { BonusLink } from './bonus-link.tsx';
import { NameEditor } from './name-editor.tsx';
import { OwnDataPending } from './own-data-pending.tsx';
import styles from './profile-page.module.scss';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { profileTexts } from './texts.ts';

function Row({
  to,
  icon,
  children,
}: {
  readonly to: string;
  readonly icon: ReactNode;
  readonly children: string;
}) {
  return (
    <li>
      <AppLink to={to} className={styles.row}>
        {icon}
        <span className={styles.rowText}>{children}</span>
        <ChevronIcon size={20} />
      </AppLink>
    </li>
  );
}

function Person() {
  const { profile } = useShop();
  const { profile: known } = useService(profile);
  const [isEditing, setIsEditing] = useState(false);
  if (known === null)
    return (
      <div className={styles.person}>
        <OwnDataPending>
          <Skeleton shape="title" />
          <Skeleton className={styles.ghost} />
        </OwnDataPending>
      </div>
    );
  const name = known.name === '' ? profileTexts.addName : known.name;
  return (
    <div className={styles.person}>
      <button
        type="button"
        className={styles.name}
        aria-label={known.name === '' ? undefined : profileTexts.editName(name)}
        onClick={() => setIsEditing(true)}
      >
        {name}
        <EditIcon size={20} />
      </button>
      <span className={styles.phone}>{maskPhone(known.phone)}</span>
      <NameEditor name={known.name} isOpen={isEditing} onClose={() => setIsEditing(false)} />
    </div>
  );
}

/** As high as a name and the rows of an account, and almost as high as the invitation of a visitor. */
function Pending() {
  return (
    <div className={styles.pending}>
      <div className={styles.person}>
        <Skeleton shape="title" />
      </div>
      <Skeleton className={styles.pendingRows} />
    </div>
  );
}

/** /profile: name and phone, links, sign in or out (PRF-01 to PRF-09). */
export function ProfilePage() {
  const { session, signInRequest } = useShop();
  const { isSignedIn, status } = useService(session);
  const { openOverlay } = useNavigation();
  const [leaves, setLeaves] = useState(false);
  const hasBonuses = useFlag('sberLoyalty');
  return (
    <Frame narrow title={profileTexts.title}>
      <div className={styles.root}>
        {status === 'unknown' ? <Pending /> : null}
        {isSignedIn ? <Person /> : null}
        {status !== 'unknown' && !isSignedIn ? (
          <EmptyState image="signIn" title={sessionTexts.anonymous}>
            <Button onClick={() => void signInRequest.open()}>{sessionTexts.signIn}</Button>
          </EmptyState>
        ) : null}
        {isSignedIn ? (
          <ul className={styles.list}>
            <Row to="/profile/orders" icon={<BagIcon />}>
              {profileTexts.orders}
            </Row>
            <Row to="/profile/addresses" icon={<PinIcon />}>
              {profileTexts.addresses}
            </Row>
            <Row to="/profile/settings" icon={<UserIcon />}>
              {profileTexts.settings}
            </Row>
            {hasBonuses ? (
              // The row keeps its place while its code comes: what is below must not move under a finger.
              <Suspense
                fallback={
                  <Row to="/profile/bonuses" icon={<PercentIcon />}>
                    {profileTexts.bonuses}
                  </Row>
                }
              >
                <BonusLink />
              </Suspense>
            ) : null}
          </ul>
        ) : null}
        <ul className={cx(styles.list, (isSignedIn || status === 'unknown') && styles.goesOn)}>
          <li>
            <button type="button" className={styles.row} onClick={() => openOverlay('support')}>
              <PhoneIcon />
              <span className={styles.rowText}>{profileTexts.support}</span>
              <ChevronIcon size={20} />
            </button>
          </li>
          <Row to={documentsPath} icon={<ReceiptIcon />}>
            {profileTexts.documents}
          </Row>
        </ul>
        <AppLinks />
        {isSignedIn ? (
          <Button kind="danger" onClick={() => setLeaves(true)}>
            {profileTexts.signOut}
          </Button>
        ) : null}
      </div>
      <SignOutDialog isOpen={leaves && isSignedIn} onClose={() => setLeaves(false)} />
    </Frame>
  );
}
