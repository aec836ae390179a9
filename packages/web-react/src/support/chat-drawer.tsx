import { Suspense } from 'react';

import { lazyPart } from '../kernel/lazy-part.ts';
import { Drawer, Spinner } from '../ui/index.ts';
import styles from './chat.module.scss';
import { supportTexts } from './texts.ts';

const Chat = lazyPart(async () => (await import('./chat.tsx')).Chat);

/** The panel of the chat (CHT-04); all of it is loaded when it is first opened (CHT-08). */
export function ChatDrawer({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={supportTexts.chatTitle}>
      {isOpen ? (
        <Suspense
          fallback={
            <div className={styles.wait}>
              <Spinner label={supportTexts.chatOpening} />
            </div>
          }
        >
          <Chat onBroken={onClose} />
        </Suspense>
      ) : null}
    </Drawer>
  );
}
