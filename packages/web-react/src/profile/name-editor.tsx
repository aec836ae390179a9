import { limitName } from '@shop/domain/profile';
import { useState } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { useIsHere, useOverlaySteps } from '../navigation/index.ts';
import { Button, Drawer, TextField } from '../ui/index.ts';
import styles from './name-editor.module.scss';
import { profileTexts } from './texts.ts';

type EditorProps = { readonly name: string; readonly onClose: () => void };

function Editor({ name, onClose }: EditorProps) {
  const { profile, alerts } = useShop();
  const [typed, setTyped] = useState(name);
  const [isBusy, setIsBusy] = useState(false);
  const { field, save } = profileTexts.nameEditor;
  const isHere = useIsHere();
  const submit = async () => {
    setIsBusy(true);
    const answer = await profile.updateName(typed);
    setIsBusy(false);
    // Whoever has closed the editor may have opened it again.
    if (answer.ok && isHere()) onClose();
    else if (!answer.ok) alerts.showDefault();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void submit();
      }}
    >
      <TextField
        label={field}
        value={typed}
        onChange={(text) => setTyped(limitName(text))}
        autoComplete="given-name"
        clearable
        takesFocus
        inDrawer
      />
      <Button wide type="submit" loading={isBusy}>
        {save}
      </Button>
    </form>
  );
}

/** 'Как вас зовут?' (PRF-03, PRF-14, OPN-336). */
export function NameEditor({ isOpen, ...editor }: EditorProps & { readonly isOpen: boolean }) {
  useOverlaySteps(isOpen ? ['part:name'] : [], editor.onClose);
  return (
    <Drawer isOpen={isOpen} onClose={editor.onClose} side="center" title={profileTexts.nameEditor.title}>
      <Editor {...editor} />
    </Drawer>
  );
}
