import { useEffect, useMemo } from 'react';

import { useFeatures } from '../kernel/use-features.ts';
import type { ScreenProps } from '../navigation/index.ts';
import { useNavigation } from '../navigation/index.ts';
import { LoadError, NotFoundPage } from '../shell/index.ts';
import { Spinner, useDocumentTitle, useIsLive, useObservable, useService } from '../ui/index.ts';
import { StoryLayer } from './story-layer.tsx';
import { storiesTexts } from './texts.ts';
import styles from './stories-page.module.scss';

/** /stories/{id of a promo or code of predefined stories}: the player; closing goes back, or to the main page (OPN-156, OPN-157). */
export function StoriesPage({ params }: ScreenProps) {
  const key = params['key'] ?? '';
  const { stories, showcase } = useFeatures(['stories']);
  const { close } = useNavigation();
  const source$ = useMemo(() => stories.story$(key), [stories, key]);
  const story = useObservable(source$, stories.story(key));
  const { status, showcase: store } = useService(showcase);
  const isLive = useIsLive();
  const label = story.data?.title ?? storiesTexts.player;
  const isMissing = story.status === 'notFound';
  // The page in its place has a title of its own.
  useDocumentTitle(isMissing ? '' : label);
  useEffect(() => {
    if (status === 'ready') void stories.loadStory(key);
  }, [stories, key, status, store?.id]);
  if (isMissing) return <NotFoundPage />;
  if (story.data === undefined)
    return story.status === 'failed' ? (
      <LoadError full title={storiesTexts.promo.failed} onRetry={() => void stories.loadStory(key, true)} />
    ) : (
      <div className={styles.wait} aria-busy="true">
        <Spinner label={storiesTexts.loading} size={32} />
      </div>
    );
  return (
    <>
      <h1 className={styles.title}>{label}</h1>
      {isLive ? (
        <StoryLayer slides={story.data.slides} label={label} afterLast="close" onClose={close} />
      ) : null}
    </>
  );
}
