import { useEffect, useRef } from 'react';

import { Button, ButtonLink } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { useIsOnline } from './hooks/use-is-online.ts';
import type { IllustrationName } from './illustration.tsx';
import { uiTexts } from './texts.ts';

export type ErrorStateProps = {
  readonly title: string;
  readonly text?: string | undefined;
  readonly image?: IllustrationName | undefined;
  readonly full?: boolean | undefined;
  readonly heading?: 'h1' | 'h2' | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean | undefined;
  readonly onSupport?: (() => void) | undefined;
  /** Label of the button that leads to the main page, loaded anew (ACC-12). */
  readonly homeLabel?: string | undefined;
};

/**
 * Something broke: reload, write to support, or go home (ACC-11 to ACC-13). Without a connection it says so, and tries again
 * by itself when there is one (OPN-380).
 */
export function ErrorState({
  image = 'milk',
  onRetry,
  retrying,
  onSupport,
  homeLabel,
  ...rest
}: ErrorStateProps) {
  const isOnline = useIsOnline();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (isOnline && wasOffline.current) onRetry?.();
    wasOffline.current = !isOnline;
  }, [isOnline, onRetry]);
  const { title, text, retry } = uiTexts.offline;
  return (
    <EmptyState {...rest} image={image} {...(isOnline ? {} : { title, text, image: 'offline' })} alert>
      {onRetry === undefined ? null : (
        <Button onClick={onRetry} loading={retrying}>
          {isOnline ? uiTexts.retry : retry}
        </Button>
      )}
      {homeLabel === undefined || !isOnline ? null : (
        <ButtonLink to="/" reloadDocument kind={onRetry === undefined ? 'primary' : 'secondary'}>
          {homeLabel}
        </ButtonLink>
      )}
      {onSupport === undefined ? null : (
        <Button kind="secondary" onClick={onSupport}>
          {uiTexts.support}
        </Button>
      )}
    </EmptyState>
  );
}
