/* oxlint-disable no-restricted-globals -- this file runs in the page itself: there is no port to go through */
// A stand-in for the script of 2GIS MapGL: the part of its documented interface that shops use, with the same
// behaviour. Nothing happens synchronously, animations run on their own, and a refused key is reported by an event.
// It draws a grid instead of a city. Its files are sent as one script, in this order: basis, objects, gestures, map.
(() => {
  const WORLD = 256;

  const easings = {
    linear: (t) => t,
    easeInSine: (t) => 1 - Math.cos((t * Math.PI) / 2),
    easeOutCubic: (t) => 1 - (1 - t) ** 3,
  };

  const toPlane = ([lon, lat]) => {
    const sine = Math.sin((lat * Math.PI) / 180);
    return [((lon + 180) / 360) * WORLD, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * WORLD];
  };
  const toLngLat = ([x, y]) => [
    (x / WORLD) * 360 - 180,
    (180 / Math.PI) * Math.atan(Math.sinh(Math.PI - (2 * Math.PI * y) / WORLD)),
  ];
  const clamp = (value, from, to) => Math.max(from, Math.min(to, value));

  class Evented {
    #listeners = new Map();

    on(type, listener) {
      this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
      return this;
    }

    once(type, listener) {
      const run = (event) => {
        this.off(type, run);
        listener(event);
      };
      return this.on(type, run);
    }

    off(type, listener) {
      const left = (this.#listeners.get(type) ?? []).filter((known) => known !== listener);
      if (left.length === 0) this.#listeners.delete(type);
      else this.#listeners.set(type, left);
      return this;
    }

    emit(type, event = {}) {
      for (const listener of this.#listeners.get(type) ?? []) listener(event);
      return this;
    }
  }

  globalThis.mapgl = {
    _parts: {
      WORLD,
      base: document.currentScript?.src ?? location.href,
      easings,
      toPlane,
      toLngLat,
      clamp,
      Evented,
    },
    isSupported: () => true,
    notSupportedReason: () => undefined,
    API_VERSION: 'stand-in',
  };
})();
