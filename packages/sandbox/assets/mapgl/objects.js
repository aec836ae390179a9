// Objects on the map.
(() => {
  const { Evented } = globalThis.mapgl._parts;

  class MapObject extends Evented {
    constructor(map, options) {
      super();
      this.map = map;
      this.options = options;
      map._objects.add(this);
      map.triggerRerender();
    }

    destroy() {
      this.map._objects.delete(this);
      this.map.triggerRerender();
    }
  }

  class Polygon extends MapObject {
    draw(context) {
      const { coordinates, color = '#0000ff33', strokeColor = '#0000ff', strokeWidth = 1 } = this.options;
      context.beginPath();
      for (const ring of coordinates)
        for (const [at, spot] of ring.entries())
          context[at === 0 ? 'moveTo' : 'lineTo'](...this.map.project(spot));
      context.fillStyle = color;
      context.fill('evenodd');
      context.strokeStyle = strokeColor;
      context.lineWidth = strokeWidth;
      context.stroke();
    }
  }

  class Marker extends MapObject {
    setCoordinates(coordinates) {
      this.options = { ...this.options, coordinates };
      this.map.triggerRerender();
    }

    draw(context) {
      const [x, y] = this.map.project(this.options.coordinates);
      context.beginPath();
      context.arc(x, y - 12, 8, 0, 2 * Math.PI);
      context.fillStyle = '#267b2f';
      context.fill();
    }
  }

  Object.assign(globalThis.mapgl, { Polygon, Marker });
})();
