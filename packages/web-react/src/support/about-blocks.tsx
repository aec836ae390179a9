import type { InfoBlock } from '@shop/application/config';

import { useShop } from '../kernel/shop-context.ts';
import { cx, Image, useService } from '../ui/index.ts';
import styles from './about-blocks.module.scss';

const everyBlock = () => true;

/** What the configuration says about the shop, the store and the goods (CTG-03, OPN-125); without blocks, nothing. */
export function AboutBlocks({
  shows = everyBlock,
}: {
  /** Which of the blocks; absent: all. */
  readonly shows?: ((block: InfoBlock) => boolean) | undefined;
}) {
  const { aboutBlocks } = useService(useShop().config).config;
  const shown = aboutBlocks.filter(shows);
  if (shown.length === 0) return null;
  return (
    <ul className={cx(styles.grid, shown.length === 1 && styles.alone)}>
      {shown.map((block) => (
        <li key={block.id} className={styles.block}>
          <div className={styles.text}>
            <h2 className={styles.title}>{block.title}</h2>
            <p>{block.text}</p>
          </div>
          {block.imageUrl === null ? null : <Image className={styles.picture} src={block.imageUrl} alt="" />}
        </li>
      ))}
    </ul>
  );
}
