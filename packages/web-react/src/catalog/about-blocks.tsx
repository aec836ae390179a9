import { useShop } from '../kernel/shop-context.ts';
import { Image, useService } from '../ui/index.ts';
import styles from './about-blocks.module.scss';

/** What the configuration says about the shop, the store and the goods (CTG-03, OPN-125); without blocks, nothing. */
export function AboutBlocks() {
  const { aboutBlocks } = useService(useShop().config).config;
  if (aboutBlocks.length === 0) return null;
  return (
    <ul className={styles.grid}>
      {aboutBlocks.map((block) => (
        <li key={block.id} className={styles.block}>
          {block.imageUrl === null ? null : <Image className={styles.picture} src={block.imageUrl} alt="" />}
          <div className={styles.text}>
            <h2 className={styles.title}>{block.title}</h2>
            <p>{block.text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
