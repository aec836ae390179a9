import { largeImageUrl } from '@shop/domain/catalog';
import { slideProgress } from '@shop/domain/stories';
import type { PlayerState, StorySlide } from '@shop/domain/stories';
import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';

import { useFeatures } from '../kernel/use-features.ts';
import { FollowLink } from '../navigation/index.ts';
import {
  CloseIcon,
  cx,
  IconButton,
  PlayIcon,
  useIsOnTop,
  useKeys,
  useService,
  useWindowFocus,
  VisuallyHidden,
} from '../ui/index.ts';
import { AdvertDrawer } from './advert-drawer.tsx';
import { SlideMedia } from './slide-media.tsx';
import styles from './story-player.module.scss';
import { storiesTexts } from './texts.ts';
import { PauseIcon } from '../video/index.ts';

/** A press of at least so many ms is a hold, not a tap. */
const HOLD_MS = 250;
/** A finger that moved so far, in px, swiped. */
const SWIPE_PX = 40;

export type StoryPlayerProps = {
  readonly slides: readonly StorySlide[];
  readonly label: string;
  readonly afterLast: PlayerState['afterLast'];
  readonly onClose: () => void;
};

const keys: Readonly<Partial<Record<string, 'NEXT' | 'PREVIOUS' | 'SPACE'>>> = {
  ArrowRight: 'NEXT',
  ArrowLeft: 'PREVIOUS',
  ' ': 'SPACE',
};

type Press = { readonly x: number; readonly y: number; readonly at: number };

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, button, input, [role=button]') !== null;

/** The progress of each slide; the current bar runs in CSS, so that it costs no frame. */
function Bars({ state }: { readonly state: PlayerState }) {
  return (
    <ol className={styles.bars} aria-hidden="true">
      {state.durations.map((duration, index) => {
        const isCurrent = index === state.index;
        return (
          <li key={index} className={styles.bar}>
            <span
              key={isCurrent ? state.start : index}
              data-testid={isCurrent ? 'running' : undefined}
              className={cx(
                styles.fill,
                slideProgress(state, index, state.startedAt) === 1 && styles.full,
                isCurrent && state.isShown && styles.running,
              )}
              style={
                isCurrent
                  ? {
                      animationDuration: `${duration}ms`,
                      animationPlayState: state.runsSince === null ? 'paused' : 'running',
                    }
                  : undefined
              }
            />
          </li>
        );
      })}
    </ol>
  );
}

/** Slides one after the other: for promos, predefined stories, smart products and games (STO-08 to STO-15, OPN-157). */
export function StoryPlayer({ slides, label, afterLast, onClose }: StoryPlayerProps) {
  const { stories } = useFeatures(['stories']);
  const [player] = useState(() => stories.player(slides, afterLast));
  const state = useService(player);
  const [shownAdvert, setShownAdvert] = useState<string | null>(null);
  const press = useRef<Press | null>(null);
  const isTop = useIsOnTop();
  const close = useEffectEvent(onClose);
  useEffect(() => player.run(), [player]);
  useEffect(() => {
    if (state.isOver) close();
  }, [state.isOver]);
  useWindowFocus(
    () => player.do({ type: 'PAUSE', cause: 'blur' }),
    () => player.do({ type: 'RESUME', cause: 'blur' }),
  );
  useKeys(isTop, (key) => {
    const type = keys[key];
    if (type !== undefined) player.do({ type });
    return type !== undefined;
  });

  const slide = slides[state.index];
  if (slide === undefined) return null;
  const release = () => {
    press.current = null;
    player.do({ type: 'RESUME', cause: 'hold' });
  };
  const onDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || isControl(event.target)) return;
    press.current = { x: event.clientX, y: event.clientY, at: event.timeStamp };
    player.do({ type: 'PAUSE', cause: 'hold' });
  };
  const onUp = (event: PointerEvent<HTMLDivElement>) => {
    const began = press.current;
    release();
    if (began === null) return;
    const [dx, dy] = [event.clientX - began.x, event.clientY - began.y];
    if (Math.abs(dx) >= SWIPE_PX && Math.abs(dx) > Math.abs(dy))
      player.do({ type: dx < 0 ? 'NEXT' : 'PREVIOUS' });
    else if (dy >= 2 * SWIPE_PX) onClose();
    else if (event.timeStamp - began.at < HOLD_MS) {
      const box = event.currentTarget.getBoundingClientRect();
      player.do({ type: event.clientX >= box.left + box.width / 2 ? 'NEXT' : 'PREVIOUS' });
    }
  };
  const isPaused = state.pauses.includes('space');
  const next = slides[state.index + 1]?.imageUrl ?? null;
  return (
    <section
      className={styles.root}
      aria-roledescription={storiesTexts.player}
      aria-label={label}
      data-slide={state.index}
      data-runs={state.runsSince === null ? undefined : ''}
    >
      <div
        className={styles.frame}
        style={{ backgroundColor: slide.backgroundColor ?? undefined }}
        onPointerDown={onDown}
        onPointerUp={onUp}
        onPointerCancel={release}
        onPointerLeave={() => {
          if (press.current !== null) release();
        }}
        onContextMenu={(event) => event.preventDefault()}
      >
        <SlideMedia
          key={state.start}
          slide={slide}
          label={label}
          isPlaying={state.runsSince !== null || !state.isShown}
          onShown={() => player.do({ type: 'SHOWN', start: state.start })}
        />
        {/* Fetched while this slide is shown, so that nobody waits for the next one. */}
        {state.isShown && next !== null ? <img src={largeImageUrl(next)} alt="" hidden /> : null}
        <Bars state={state} />
        <VisuallyHidden>
          <span aria-live="polite">{storiesTexts.slide(state.index + 1, slides.length)}</span>
        </VisuallyHidden>
        <div className={styles.top}>
          {slide.advertId === null ? null : (
            <button
              type="button"
              className={styles.advert}
              onClick={() => {
                player.do({ type: 'PAUSE', cause: 'drawer' });
                setShownAdvert(slide.advertId);
              }}
            >
              {storiesTexts.advert.title}
            </button>
          )}
          <span className={styles.space} />
          <IconButton
            className={styles.icon}
            label={isPaused ? storiesTexts.resume : storiesTexts.pause}
            onClick={() => player.do({ type: 'SPACE' })}
          >
            {isPaused ? <PlayIcon /> : <PauseIcon />}
          </IconButton>
          <IconButton className={styles.icon} label={storiesTexts.close} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
        {slide.buttons.length === 0 ? null : (
          <div className={styles.buttons}>
            {slide.buttons.map(({ text, link }) => (
              <FollowLink key={`${text} ${link}`} link={link} className={styles.button}>
                {text}
              </FollowLink>
            ))}
          </div>
        )}
        <button
          type="button"
          className={cx(styles.arrow, styles.previous)}
          onClick={() => player.do({ type: 'PREVIOUS' })}
        >
          <VisuallyHidden>{storiesTexts.previous}</VisuallyHidden>
        </button>
        <button
          type="button"
          className={cx(styles.arrow, styles.next)}
          onClick={() => player.do({ type: 'NEXT' })}
        >
          <VisuallyHidden>{storiesTexts.next}</VisuallyHidden>
        </button>
      </div>
      <AdvertDrawer
        advertId={shownAdvert}
        onClose={() => {
          setShownAdvert(null);
          player.do({ type: 'RESUME', cause: 'drawer' });
        }}
      />
    </section>
  );
}
