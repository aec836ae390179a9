import { useShop } from '../kernel/shop-context.ts';
import { Modal, useService } from '../ui/index.ts';
import { ageTexts } from './age-texts.ts';

/** Asks for the age of 18 (AGE-01 to AGE-03). */
export function AgeDialog() {
  const { age } = useShop();
  const { isAsking } = useService(age);
  const { title, yes, no } = ageTexts;
  return (
    <Modal
      isOpen={isAsking}
      title={title}
      confirmLabel={yes}
      cancelLabel={no}
      onConfirm={() => age.confirm()}
      onClose={() => age.refuse()}
    />
  );
}
