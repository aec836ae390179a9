import { optionalPart } from '../kernel/optional-part.tsx';
import { Drawer } from '../ui/index.ts';
import { appVersion } from '../version.ts';
import styles from './support-drawer.module.scss';
import { SupportWays } from './support-ways.tsx';
import { supportTexts } from './texts.ts';

const Faq = optionalPart(['support'], async () => (await import('./faq.tsx')).Faq);

/** Where the shop can be reached, and frequent questions (UIX-26, CHT-01 to CHT-03, CHT-10). */
export function SupportDrawer({
  isOpen,
  onClose,
  onChat,
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Opens the chat; left out where there is no place for it. */
  readonly onChat?: (() => void) | undefined;
}) {
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={supportTexts.title} subtitle={supportTexts.text}>
      <SupportWays onChat={onChat} />
      {isOpen ? <Faq /> : null}
      <p className={styles.version}>{supportTexts.version(appVersion)}</p>
    </Drawer>
  );
}
