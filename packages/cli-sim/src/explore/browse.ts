import { spawn } from 'node:child_process';

import { openInProcessPorts, createInProcessShop } from '@shop/standalone';
import type { WebBundle } from '@shop/standalone';

import { playIn } from '../play-scenarios.ts';
import { Play } from '../play/index.ts';
import type { Output, StepReport } from '../report/index.ts';
import { shoppersOf } from '../scenario/index.ts';
import type { Scenario } from '../scenario/index.ts';
import { inProcessStage, shopOf, stageOf } from '../world/index.ts';
import { answerEntrance, entranceOf } from './entrance.ts';

export type BrowseOptions = {
  /** Port of the shop; its stand-ins get the next one. 0: any. */
  readonly port: number;
  readonly seed: string;
  /** The pages; null: there are none. */
  readonly storefront: () => Promise<WebBundle | null>;
  /** Ends when the shop is to be closed. */
  readonly untilStopped: () => Promise<void>;
};

/** The step before which the shop is shown has come. */
class Reached extends Error {}

/** The step at which a scenario fails; null: it does not. */
async function failingStep(scenario: Scenario, shop: ReturnType<typeof shopOf>): Promise<StepReport | null> {
  const { report } = await playIn(await inProcessStage(shop), scenario, false);
  return report.steps.find(({ status }) => status === 'failed') ?? null;
}

/** Opens a page where there is a display; answers whether there is one. */
function openPage(url: string): boolean {
  const { platform, env } = process;
  const isDesktop =
    platform !== 'linux' || env['DISPLAY'] !== undefined || env['WAYLAND_DISPLAY'] !== undefined;
  if (!isDesktop) return false;
  const opener = platform === 'darwin' ? 'open' : platform === 'win32' ? 'explorer' : 'xdg-open';
  spawn(opener, [url], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
  return true;
}

/**
 * Plays a scenario to before its failing step, or to its end, and shows the shop in a real browser as it is then, on
 * the machine's pace, until it is told to stop.
 */
export async function browse(
  scenario: Scenario,
  output: Pick<Output, 'out'>,
  options: BrowseOptions,
): Promise<void> {
  const { seed, port } = options;
  const setup = shopOf(scenario, seed);
  const failing = await failingStep(scenario, setup);
  const storefront = await options.storefront();
  const ports = await openInProcessPorts(port);
  const { origins } = ports;
  const shop = await createInProcessShop({
    ...setup,
    origins,
    ...(storefront === null ? {} : { storefront }),
  });
  try {
    const stage = await stageOf(shop);
    const play = new Play(stage, scenario, {
      started: ({ number }) => {
        if (failing !== null && number >= failing.number) throw new Reached();
      },
    });
    await play.run(scenario.steps).catch((error: unknown) => {
      if (!(error instanceof Reached)) throw error;
    });
    await shop.time.quiet();
    const kept = new Map([...play.shoppers].map(([name, { visitor }]) => [name, visitor.kept]));
    play.close();
    ports.serve(shop, (request) => answerEntrance(kept, request));
    output.out(
      failing === null
        ? 'No step fails: the shop is as it is at the end.'
        : `The shop is as it is before step ${failing.number}: ${failing.text}`,
    );
    const addresses = [...shoppersOf(scenario).keys()].map((name) => [name, origins.shop + entranceOf(name)]);
    for (const [name = '', url = ''] of addresses) output.out(`  ${name.padEnd(12)} ${url}`);
    output.out(`  ${'stand-ins'.padEnd(12)} ${origins.sandbox}/inbox`);
    output.out('Its time passes as yours does. Ctrl+C ends it.');
    if (storefront !== null) openPage(addresses[0]?.[1] ?? origins.shop);
    await options.untilStopped();
  } finally {
    await ports.close();
    await shop.stop();
  }
}
