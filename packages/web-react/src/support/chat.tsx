import { orderOfPath } from '@shop/domain/support';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { useFeatures } from '../kernel/use-features.ts';
import { ErrorState, Spinner, useService } from '../ui/index.ts';
import styles from './chat.module.scss';
import { supportTexts } from './texts.ts';

const features = ['support'] as const;

/** The chat's own widget; on the page of an order it is about that order (CHT-04, CHT-07). */
export function Chat({ onBroken }: { readonly onBroken: () => void }) {
  const { support } = useFeatures(features);
  const { chat, isChatBroken } = useService(support);
  const host = useRef<HTMLDivElement>(null);
  const orderId = orderOfPath(useLocation().pathname);
  const open = () => {
    if (host.current !== null) void support.openChat(host.current, orderId);
  };
  const begin = useEffectEvent(open);
  const giveUp = useEffectEvent(onBroken);
  useEffect(() => {
    begin();
    return () => support.closeChat();
  }, [support]);
  useEffect(() => {
    if (isChatBroken) giveUp();
  }, [isChatBroken]);
  return (
    <>
      {chat === 'failed' ? <ErrorState title={supportTexts.chatFailed} onRetry={open} /> : null}
      {chat === 'opening' ? (
        <div className={styles.wait}>
          <Spinner label={supportTexts.chatOpening} />
        </div>
      ) : null}
      <div ref={host} className={styles.host} hidden={chat !== 'open'} />
    </>
  );
}
