import type { SmartCard } from '@shop/application/recipes';
import { cardPictures, gameSlides } from '@shop/domain/recipes';
import { useState } from 'react';

import { StoryLayer } from '../stories/index.ts';
import { Button, Image, useAfter } from '../ui/index.ts';
import styles from './smart-product.module.scss';
import { recipesTexts } from './texts.ts';

const { smart: texts } = recipesTexts;

function Details({ card }: { readonly card: SmartCard }) {
  const [isPlaying, setIsPlaying] = useState(false);
  switch (card.type) {
    case 'STORAGE':
    case 'EXP_DATE':
      return (
        <ul className={styles.lines}>
          {card.descriptions.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      );
    case 'RECYCLE':
      return (
        <dl className={styles.lines}>
          {card.details.map(({ title, text }) => (
            <div key={title}>
              <dt className={styles.term}>{title}</dt>
              <dd className={styles.text}>{text}</dd>
            </div>
          ))}
        </dl>
      );
    case 'GAME':
      return (
        <>
          <Image className={styles.game} src={card.imageUrl} alt="" />
          <Button onClick={() => setIsPlaying(true)}>{texts.play}</Button>
          {isPlaying ? (
            <StoryLayer
              slides={gameSlides(card.slides)}
              label={texts.game}
              afterLast="repeat"
              onClose={() => setIsPlaying(false)}
            />
          ) : null}
        </>
      );
    default:
      return card satisfies never;
  }
}

const titleOf = (card: SmartCard): string =>
  card.type === 'RECYCLE' ? texts.recycle : card.type === 'GAME' ? texts.game : card.title;

/** A card of a smart product; a picture shows for a moment when it opens, and another before it closes (RCP-12 to RCP-15, RCP-17). */
export function SmartCardView({ card, imageUrl }: { readonly card: SmartCard; readonly imageUrl: string }) {
  const [phase, setPhase] = useState<'closed' | 'enter' | 'open' | 'exit'>('closed');
  const isMoment = phase === 'enter' || phase === 'exit';
  const picture = isMoment ? cardPictures(card, imageUrl)[phase] : null;
  useAfter(picture?.durationMs ?? null, () => setPhase(phase === 'exit' ? 'closed' : 'open'));
  return (
    <details
      className={styles.card}
      open={phase !== 'closed'}
      // Browsers open one in which they find what was searched for on the page.
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && phase === 'closed') setPhase('enter');
      }}
    >
      <summary
        className={styles.summary}
        onClick={(event) => {
          event.preventDefault();
          setPhase(phase === 'closed' || phase === 'exit' ? 'enter' : 'exit');
        }}
      >
        {titleOf(card)}
      </summary>
      {picture === null ? null : <Image className={styles.moment} src={picture.url} alt="" />}
      <Details card={card} />
    </details>
  );
}
