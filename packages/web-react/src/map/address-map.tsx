import type { MapView } from '@shop/application/map';
import type { Point } from '@shop/application/address';
import { DEFAULT_ZOOM } from '@shop/domain/address';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { cx, IconButton, MinusIcon, PlusIcon, Spinner, useSizeClass } from '../ui/index.ts';
import { mapTexts } from './texts.ts';
import { CenterPin } from './center-pin.tsx';
import styles from './map.module.scss';
import { mapKeys } from './use-map-keys.ts';
import { useMapView } from './use-map-view.ts';

export type AddressMapProps = {
  /** Where the map starts, and where it goes when this changes; degrees. */
  readonly center: Point;
  /** The zoom it starts with; 13.6 unless given (GEO-06). */
  readonly zoom?: number | undefined;
  /** False: the shopper cannot zoom it; only for the small map of the edit overlay (OPN-115). */
  readonly isZoomEnabled?: boolean | undefined;
  /** False: a picture of the place that can't be moved. */
  readonly isInteractive?: boolean | undefined;
  /** Its name for screen readers. */
  readonly label?: string | undefined;
  /** Called with the map once it can take commands, and with null when it is gone. */
  readonly onReady?: ((view: MapView | null) => void) | undefined;
  /** The shopper moved the centre to this point and let go. */
  readonly onMoved?: ((center: Point) => void) | undefined;
  /** True while the map moves, whoever moves it. */
  readonly onMoving?: ((isMoving: boolean) => void) | undefined;
  /** Buttons over the map, beside those for the zoom. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
};

/**
 * A map with a pin in its centre and the delivery zones (GEO-01 to GEO-08). It fills its element, loads the features
 * it needs, and shows a loading text until it is ready, or for ever if it cannot be loaded (OPN-115).
 */
export function AddressMap({
  center,
  zoom = DEFAULT_ZOOM,
  isZoomEnabled = true,
  isInteractive = true,
  label = mapTexts.map,
  onReady,
  onMoved,
  onMoving,
  children,
  className,
}: AddressMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const size = useSizeClass();
  const [isMoving, setIsMoving] = useState(false);
  const view = useMapView(container, { center, zoom, isInteractive, isZoomEnabled });
  const heard = useRef({ onReady, onMoved, onMoving });
  useEffect(() => {
    heard.current = { onReady, onMoved, onMoving };
  });
  useEffect(() => {
    if (view === null) return undefined;
    heard.current.onReady?.(view);
    const moves = view.moves$.subscribe((move) => {
      if (move.by === 'shopper') heard.current.onMoved?.(move.center);
    });
    const moving = view.moving$.subscribe((now) => {
      setIsMoving(now);
      heard.current.onMoving?.(now);
    });
    return () => {
      moves.unsubscribe();
      moving.unsubscribe();
      heard.current.onReady?.(null);
    };
  }, [view]);
  const { lat, lon } = center;
  const wanted = useRef(center);
  useEffect(() => {
    if (wanted.current.lat === lat && wanted.current.lon === lon) return;
    wanted.current = { lat, lon };
    view?.setCenter({ lat, lon });
  }, [view, lat, lon]);
  const hasZoomButtons = isZoomEnabled && isInteractive && size !== 'mobile';
  return (
    <div className={cx(styles.root, className)}>
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- a map that the arrow keys move, as its name says */}
      <div
        ref={container}
        className={styles.map}
        role={isInteractive ? 'application' : 'img'}
        aria-label={label}
        aria-busy={view === null}
        tabIndex={isInteractive ? 0 : undefined}
        onKeyDown={isInteractive ? mapKeys(view, isZoomEnabled, (point) => onMoved?.(point)) : undefined}
      />
      {view === null ? (
        <p className={styles.loading}>
          <Spinner />
          {mapTexts.loading}
        </p>
      ) : (
        <CenterPin isLifted={isMoving} />
      )}
      <div className={styles.controls}>
        {hasZoomButtons && view !== null ? (
          <div className={styles.zoom}>
            <IconButton kind="floating" label={mapTexts.zoomIn} onClick={() => view.zoomBy(1)}>
              <PlusIcon />
            </IconButton>
            <IconButton kind="floating" label={mapTexts.zoomOut} onClick={() => view.zoomBy(-1)}>
              <MinusIcon />
            </IconButton>
          </div>
        ) : null}
        {children}
      </div>
    </div>
  );
}
