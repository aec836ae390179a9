import { useShop } from '../kernel/shop-context.ts';
import { useNavigation } from '../navigation/index.ts';
import { LoadError } from '../shell/index.ts';
import { Button, Drawer, EmptyState, useService } from '../ui/index.ts';
import { AddressRow } from './address-row.tsx';
import styles from './address.module.scss';
import { addressTexts } from './texts.ts';

/** 'Выбрать адрес': the shopper's addresses; a tap selects one (ADR-01 to ADR-03). */
export function AddressPicker({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) {
  const { address } = useShop();
  const { addresses, selected, reading } = useService(address);
  const { openOverlay } = useNavigation();
  const create = (
    <Button wide onClick={() => openOverlay('newAddress')}>
      {addressTexts.new}
    </Button>
  );
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={addressTexts.choose} footer={create}>
      {addresses.length > 0 ? null : reading === 'FAILED' ? (
        <LoadError title={addressTexts.unread} onRetry={() => void address.readAgain()} />
      ) : (
        <EmptyState
          image="address"
          title={addressTexts.noneToChoose.title}
          text={addressTexts.noneToChoose.text}
        />
      )}
      <ul className={styles.list}>
        {addresses.map((saved) => (
          <AddressRow
            key={saved.id}
            address={saved}
            isSelected={selected?.address.id === saved.id}
            onSelect={() => {
              address.select(saved.id);
              onClose();
            }}
          />
        ))}
      </ul>
    </Drawer>
  );
}
