import { mapTexts } from '../texts.ts';
import type { Palette } from './palette.ts';

/** A box of its own inside the given element, so that removing it leaves the element as it was found. */
export function createContainer(
  element: HTMLElement,
  { palette, isInteractive }: { readonly palette: Palette; readonly isInteractive: boolean },
): HTMLElement {
  const container = element.ownerDocument.createElement('div');
  const { style } = container;
  style.position = 'relative';
  style.width = '100%';
  style.height = '100%';
  style.overflow = 'hidden';
  style.background = palette.ground;
  style.touchAction = isInteractive ? 'none' : 'auto';
  style.userSelect = 'none';
  style.cursor = isInteractive ? 'grab' : 'default';
  style.isolation = 'isolate';
  if (isInteractive) container.tabIndex = 0;
  element.append(container);
  return container;
}

/** Leaflet's panes hold nothing here, but they must not take room. */
export function foldPanes(container: HTMLElement): void {
  for (const pane of container.querySelectorAll<HTMLElement>('.leaflet-pane, .leaflet-control-container'))
    pane.style.position = 'absolute';
}

/** Says whose map it is. */
export function addAttribution(container: HTMLElement, palette: Palette): void {
  const line = container.ownerDocument.createElement('div');
  line.textContent = mapTexts.attribution;
  const { style } = line;
  style.position = 'absolute';
  style.insetInlineEnd = '6px';
  style.insetBlockEnd = '6px';
  style.lineHeight = '1';
  style.fontSize = '11px';
  style.color = palette.text.district;
  // Texts of the map may lie underneath.
  style.padding = '3px 6px';
  style.borderRadius = '6px';
  style.background = palette.ground;
  style.pointerEvents = 'none';
  container.append(line);
}
