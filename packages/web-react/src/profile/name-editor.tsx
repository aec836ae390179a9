import { useState } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { Button, Drawer, TextField } from '../ui/index.ts';
import { profileTexts } from './texts.ts';

/** 'Как вас зовут?' (PRF-03, OPN-336). */
export function NameEditor({
  name,
  isOpen,
  onClose,
}: {
  readonly name: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) {
  const { profile, toasts } = useShop();
  const [typed, setTyped] = useState(name);
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    const answer = await profile.updateName(typed);
    setIsBusy(false);
    if (answer.ok) onClose();
    else toasts.show({ title: profileTexts.failed, icon: 'alert' });
  };
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      side="center"
      title={profileTexts.noName}
      footer={
        <Button wide loading={isBusy} onClick={() => void save()}>
          {profileTexts.save}
        </Button>
      }
    >
      <TextField
        label={profileTexts.name}
        value={typed}
        onChange={setTyped}
        autoComplete="given-name"
        clearable
        takesFocus
        inDrawer
      />
    </Drawer>
  );
}
