import { useEffect } from 'react';

import { useFeatures } from '../kernel/use-features.ts';
import { useService } from '../ui/index.ts';
import styles from './support-drawer.module.scss';
import { supportTexts } from './texts.ts';

const features = ['support'] as const;

/** Frequent questions, each opening below its title; plain text, whatever the file holds (CHT-10, OPN-372). */
export function Faq() {
  const { support } = useFeatures(features);
  const { topics } = useService(support);
  useEffect(() => void support.loadTopics(), [support]);
  if (topics.length === 0) return null;
  return (
    <section className={styles.faq}>
      <h2 className={styles.heading}>{supportTexts.faq}</h2>
      {topics.map(({ title, content }) => (
        <details key={title} className={styles.topic}>
          <summary className={styles.question}>{title}</summary>
          <p className={styles.answer}>{content}</p>
        </details>
      ))}
    </section>
  );
}
