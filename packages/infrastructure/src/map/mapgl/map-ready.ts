import type { Scheduler } from '@shop/application/kernel';

import type { MapGlMap } from './mapgl-library.ts';

const TIMEOUT_MS = 15_000;

/**
 * Whether a new map shows something. The vendor tells a refused key and a missing style by the event `error`, and that
 * everything is drawn by `idle`. A slow one with its style loaded is taken as it is.
 */
export function isReady(map: MapGlMap, scheduler: Scheduler): Promise<boolean> {
  return new Promise((resolve) => {
    let hasStyle = false;
    const onStyle = (): void => {
      hasStyle = true;
    };
    const onIdle = (): void => done(true);
    const onError = ({ type }: { readonly type: string }): void => {
      if (type === 'invalidtilekey' || type === 'styleloaderror') done(false);
    };
    const onStyleError = (): void => done(false);
    const cancel = scheduler.delay(TIMEOUT_MS, () => done(hasStyle));
    const done = (isShown: boolean): void => {
      cancel();
      map
        .off('styleload', onStyle)
        .off('idle', onIdle)
        .off('error', onError)
        .off('styleloaderror', onStyleError);
      resolve(isShown);
    };
    map.on('styleload', onStyle).on('idle', onIdle).on('error', onError).on('styleloaderror', onStyleError);
  });
}
