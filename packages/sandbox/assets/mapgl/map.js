/* oxlint-disable no-restricted-globals -- this file runs in the page itself: there is no port to go through */
// The map itself.
(() => {
  const { WORLD, base, easings, toPlane, toLngLat, clamp, Evented, listenToGestures } =
    globalThis.mapgl._parts;
  /** The vendor's dark style. */
  const NIGHT = 'e05ac437-fcc2-4845-ad74-b1de9ce07555';
  const DEFAULT_MS = 500;

  class Map_ extends Evented {
    _objects = new Set();
    #container;
    #canvas = document.createElement('canvas');
    #options;
    #center;
    #zoom;
    #range;
    /** Running changes by what they change; centre and zoom may change at the same time. */
    #running = new Map();
    #isMoving = false;
    #isUser = false;
    #frame = 0;
    #ending = new AbortController();

    constructor(container, options) {
      super();
      const element = typeof container === 'string' ? document.getElementById(container) : container;
      if (element === null) throw new Error('mapgl: container is not found');
      this.#container = element;
      this.#options = options;
      this.#range = [options.minZoom ?? 2, options.maxZoom ?? 20];
      this.#center = options.center ?? [0, 0];
      this.#zoom = clamp(options.zoom ?? 2, ...this.#range);
      this.#canvas.style.display = 'block';
      this.#canvas.style.touchAction = 'none';
      element.append(this.#canvas);
      this.invalidateSize();
      const { disableDragging = false, disableZoomOnScroll = false } = options;
      listenToGestures(this.#canvas, this.#gestureTarget(), this.#ending.signal, {
        canDrag: !disableDragging,
        canScroll: !disableZoomOnScroll,
      });
      void this.#open();
    }

    getCenter() {
      return [...this.#center];
    }

    setCenter(center, options = {}) {
      const [from, to] = [toPlane(this.#center), toPlane(center)];
      this.#change('center', options, (share) => {
        this.#center =
          share === 1 ? [...center] : toLngLat([0, 1].map((at) => from[at] + (to[at] - from[at]) * share));
      });
      return this;
    }

    getZoom() {
      return this.#zoom;
    }

    setZoom(zoom, options = {}) {
      const [from, to] = [this.#zoom, clamp(zoom, ...this.#range)];
      this.#change('zoom', options, (share) => {
        this.#zoom = share === 1 ? to : from + (to - from) * share;
      });
      return this;
    }

    getMinZoom() {
      return this.#range[0];
    }

    getMaxZoom() {
      return this.#range[1];
    }

    setMinZoom(zoom) {
      this.#range = [zoom, this.#range[1]];
      return this;
    }

    setMaxZoom(zoom) {
      this.#range = [this.#range[0], zoom];
      return this;
    }

    getContainer() {
      return this.#container;
    }

    getSize() {
      return [this.#container.clientWidth, this.#container.clientHeight];
    }

    isIdle() {
      return !this.#isMoving;
    }

    invalidateSize() {
      const [width, height] = this.getSize();
      const ratio = devicePixelRatio;
      this.#canvas.width = width * ratio;
      this.#canvas.height = height * ratio;
      this.#canvas.style.width = `${width}px`;
      this.#canvas.style.height = `${height}px`;
      this.triggerRerender();
      queueMicrotask(() => this.#tell('resize'));
      return this;
    }

    project(lngLat) {
      const scale = 2 ** this.#zoom;
      const [middle, spot] = [toPlane(this.#center), toPlane(lngLat)];
      return this.getSize().map((side, at) => side / 2 + (spot[at] - middle[at]) * scale);
    }

    unproject(point) {
      const scale = 2 ** this.#zoom;
      const middle = toPlane(this.#center);
      return toLngLat(this.getSize().map((side, at) => middle[at] + (point[at] - side / 2) / scale));
    }

    destroy() {
      if (this.#ending.signal.aborted) return;
      this.#ending.abort();
      cancelAnimationFrame(this.#frame);
      for (const { stop } of this.#running.values()) stop();
      this.#canvas.remove();
      this.emit('destroy', {});
    }

    triggerRerender() {
      cancelAnimationFrame(this.#frame);
      this.#frame = requestAnimationFrame(() => this.#draw());
    }

    /** Loads the style, then the tiles, for which the key is checked. */
    async #open() {
      await new Promise(requestAnimationFrame);
      this.#tell('styleload', { style: this.#options.style });
      const tiles = new URL('/2gis/tiles', base);
      tiles.searchParams.set('key', this.#options.key ?? '');
      const answer = await fetch(tiles).catch(() => null);
      if (answer?.status === 403) this.#tell('error', { type: 'invalidtilekey' });
      else if (answer?.ok) this.#tell('idle', { isUser: false });
    }

    #tell(type, event = { isUser: this.#isUser }) {
      if (!this.#ending.signal.aborted) this.emit(type, event);
    }

    #start(isUser) {
      this.#isUser = isUser;
      if (this.#isMoving) return;
      this.#isMoving = true;
      this.#tell('movestart');
    }

    #step(what) {
      this.triggerRerender();
      this.#tell(what);
      this.#tell('move');
    }

    #end() {
      if (this.#running.size > 0 || !this.#isMoving) return;
      this.#isMoving = false;
      this.#tell('moveend');
      this.#tell('idle');
    }

    /** Runs a change; one of the same kind replaces the one before. */
    #change(what, { animate = true, duration = DEFAULT_MS, easing = 'easeInSine' }, apply) {
      this.#running.get(what)?.stop();
      const ms = animate ? duration : 0;
      let begin = null;
      const step = (now) => {
        if (begin === null) {
          begin = now;
          this.#start(false);
          this.#tell(`${what}start`);
        }
        const time = ms === 0 ? 1 : Math.min(1, (now - begin) / ms);
        apply(time === 1 ? 1 : (easings[easing] ?? easings.linear)(time));
        this.#step(what);
        if (time < 1) {
          handle = requestAnimationFrame(step);
          return;
        }
        this.#running.delete(what);
        this.#tell(`${what}end`);
        this.#end();
      };
      let handle = requestAnimationFrame(step);
      this.#running.set(what, {
        stop: () => {
          cancelAnimationFrame(handle);
          this.#running.delete(what);
        },
      });
    }

    #gestureTarget() {
      const pan = (dx, dy) => {
        const [width, height] = this.getSize();
        this.#center = this.unproject([width / 2 - dx, height / 2 - dy]);
        this.#step('center');
      };
      return {
        pan,
        begin: () => {
          for (const { stop } of this.#running.values()) stop();
          this.#start(true);
        },
        zoom: (point, levels) => {
          const anchor = this.unproject(point);
          this.#zoom = clamp(this.#zoom + levels, ...this.#range);
          const now = this.project(anchor);
          pan(point[0] - now[0], point[1] - now[1]);
          this.#step('zoom');
          this.#tell('zoomend');
        },
        end: () => this.#end(),
      };
    }

    #draw() {
      const context = this.#canvas.getContext('2d');
      const [width, height] = this.getSize();
      const isNight = this.#options.style === NIGHT;
      context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
      context.fillStyle = isNight ? '#24272c' : '#f4f2ec';
      context.fillRect(0, 0, width, height);
      this.#drawGrid(context, isNight ? '#2f3339' : '#e9e5da');
      for (const object of this._objects) object.draw(context);
      context.fillStyle = isNight ? '#9a9ca3' : '#6b6b6b';
      context.font = '11px sans-serif';
      context.fillText('MapGL stand-in', 8, height - 8);
    }

    #drawGrid(context, color) {
      const [width, height] = this.getSize();
      const step = WORLD / 2 ** (Math.floor(this.#zoom) + 2);
      const [west, north] = toPlane(this.unproject([0, 0]));
      const scale = 2 ** this.#zoom;
      context.fillStyle = color;
      for (let x = Math.ceil(west / step) * step; (x - west) * scale < width; x += step)
        context.fillRect((x - west) * scale, 0, 1, height);
      for (let y = Math.ceil(north / step) * step; (y - north) * scale < height; y += step)
        context.fillRect(0, (y - north) * scale, width, 1);
    }
  }

  Object.assign(globalThis.mapgl, { Map: Map_ });
})();
