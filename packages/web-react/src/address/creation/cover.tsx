import { useEffect, useRef, type ReactNode } from 'react';

import styles from './creation.module.scss';

/** A step that lies over the map; it takes the focus, unless one of its fields did. */
export function Cover({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element !== null && !element.contains(element.ownerDocument.activeElement))
      element.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box} tabIndex={-1} className={styles.cover}>
      {children}
    </div>
  );
}
