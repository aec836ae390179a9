/* oxlint-disable no-restricted-globals -- this file runs in the page itself: there is no port to go through */
// Moves the map by mouse, touch and wheel.
(() => {
  const REST_MS = 150;

  /**
   * `camera`: pans by pixels, zooms around a pixel, and is told when a movement begins and ends. `signal` ends the
   * listening.
   */
  globalThis.mapgl._parts.listenToGestures = (canvas, camera, signal, { canDrag, canScroll }) => {
    let dragged = null;
    canvas.addEventListener(
      'pointerdown',
      (event) => {
        if (!canDrag || dragged !== null) return;
        dragged = { id: event.pointerId, x: event.clientX, y: event.clientY, hasMoved: false };
        canvas.setPointerCapture(event.pointerId);
      },
      { signal },
    );
    canvas.addEventListener(
      'pointermove',
      (event) => {
        if (dragged?.id !== event.pointerId) return;
        const [dx, dy] = [event.clientX - dragged.x, event.clientY - dragged.y];
        if (!dragged.hasMoved && Math.hypot(dx, dy) < 3) return;
        if (!dragged.hasMoved) camera.begin();
        dragged = { id: event.pointerId, x: event.clientX, y: event.clientY, hasMoved: true };
        camera.pan(dx, dy);
      },
      { signal },
    );
    const drop = (event) => {
      if (dragged?.id !== event.pointerId) return;
      const { hasMoved } = dragged;
      dragged = null;
      if (hasMoved) camera.end();
    };
    canvas.addEventListener('pointerup', drop, { signal });
    canvas.addEventListener('pointercancel', drop, { signal });

    let rest = 0;
    const zoom = (event, levels) => {
      const bounds = canvas.getBoundingClientRect();
      camera.begin();
      camera.zoom([event.clientX - bounds.left, event.clientY - bounds.top], levels);
      clearTimeout(rest);
      rest = setTimeout(() => camera.end(), REST_MS);
    };
    signal.addEventListener('abort', () => clearTimeout(rest));
    canvas.addEventListener(
      'wheel',
      (event) => {
        if (!canScroll) return;
        event.preventDefault();
        zoom(event, -event.deltaY / 300);
      },
      { signal, passive: false },
    );
    canvas.addEventListener('dblclick', (event) => canDrag && zoom(event, 1), { signal });
  };
})();
