import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Serious and critical findings of axe once the page has stopped moving, one line each. */
export const findings = async (page: Page): Promise<string[]> => {
  await page.evaluate(await readFile(axePath, 'utf8'));
  const violations = await page.evaluate(async () => {
    // An element that is still fading in has no contrast yet. Endless animations and paused ones out of sight are
    // ignored.
    const moves = (): boolean =>
      document.querySelector('[data-phase=show], [data-phase=hide]') !== null ||
      document.getAnimations().some((animation) => {
        const isEndless = animation.effect?.getTiming().iterations === Infinity;
        const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
        return !isEndless && animation.playState === 'running' && target?.checkVisibility() === true;
      });
    // An animation begins in the frame after its change.
    for (let still = 0; still < 3; still = moves() ? 0 : still + 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    const { axe } = window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } };
    // What passes is neither described nor sent.
    const results = await axe.run({ resultTypes: ['violations'], selectors: false });
    return results.violations;
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
};
