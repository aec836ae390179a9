import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { realSimTime } from '../kernel/real-sim-time.ts';
import { reachShop } from '../reach-shop.ts';
import { footOf, ReportFiles } from '../report/index.ts';
import type { Output } from '../report/index.ts';
import { problemAt, problemText } from '../scenario/index.ts';
import type { Problem } from '../scenario/index.ts';
import { load } from './load.ts';
import type { LoadPlan } from './load.ts';
import { errorCounts, liveTable, loadHtml, loadText, nowLine } from './load-report.ts';
import { Meter } from './meter.ts';

export type LoadOptions = {
  readonly against: string;
  readonly sandbox: string;
  readonly shoppers: string;
  readonly rate: string;
  readonly visit: string;
  readonly seed: string;
  /** Hosts that may be loaded although they are not this machine, as often as they were named. */
  readonly remote: readonly string[];
  readonly json?: string | undefined;
  readonly html?: string | undefined;
};

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** A load may harm whoever does not expect it: another machine has to be named twice. */
export function guardOf(options: Pick<LoadOptions, 'against' | 'sandbox' | 'remote'>): readonly Problem[] {
  return (['against', 'sandbox'] as const).flatMap((flag) => {
    if (!URL.canParse(options[flag])) return [];
    const { hostname } = new URL(options[flag]);
    const isAllowed =
      loopback.test(hostname) || options.remote.filter((host) => host === hostname).length >= 2;
    if (isAllowed) return [];
    const twice = `--remote ${hostname} --remote ${hostname}`;
    const message = `${hostname} is not this machine: if you may load it, say so twice: ${twice}`;
    return [problemAt(`--${flag}`, message)];
  });
}

/** The plan that the flags describe, or everything that is wrong with them. */
export function planOf(
  options: Pick<LoadOptions, 'shoppers' | 'rate' | 'visit' | 'seed'>,
): Result<LoadPlan, readonly Problem[]> {
  const read = (flag: 'shoppers' | 'rate' | 'visit', pattern: RegExp, most: number, example: string) => {
    const value = Number(pattern.exec(options[flag])?.[1]);
    return value > 0 && value <= most
      ? ok(value)
      : err(
          problemAt(
            `--${flag}`,
            `expected more than 0 and at most ${most}, such as ${example}, not "${options[flag]}"`,
          ),
        );
  };
  const shoppers = read('shoppers', /^(\d{1,5})$/, 10_000, '200');
  const perSecond = read('rate', /^(\d{1,3}(?:\.\d{1,3})?)(?:\/s)?$/, 500, '5/s');
  const visit = read('visit', /^(\d{1,4})(?: ?s)?$/, 3600, '60s');
  if (!shoppers.ok || !perSecond.ok || !visit.ok)
    return err([shoppers, perSecond, visit].flatMap((each) => (each.ok ? [] : [each.error])));
  return ok({
    seed: options.seed,
    shoppers: shoppers.value,
    perSecond: perSecond.value,
    visitMs: visit.value * 1000,
  });
}

/** What to do about calls that the shop refused because they came from one address; null: there were none. */
export function tooManyText(errors: Readonly<Record<string, number>>): string | null {
  const refused = errors['TOO_MANY_REQUESTS'] ?? 0;
  return refused === 0
    ? null
    : `${refused} calls were refused with 429 (TOO_MANY_REQUESTS): a shop limits what comes from one address. Start it with TRUST_PROXY=1 to have it believe that these shoppers come from many networks.`;
}

const LIVE_EVERY_MS = 1000;
const LINE_EVERY_MS = 10_000;

/**
 * Loads a running shop with shoppers and reports how long everything took. Answers the exit code: 0 the shop answered everybody,
 * 1 calls without an answer or with one of 5xx, 2 a flag is wrong or there is no shop. It ends early once it is `stopped`.
 */
export async function loadCommand(
  options: LoadOptions,
  output: Output,
  stopped: AbortSignal,
): Promise<0 | 1 | 2> {
  const refuse = (problems: readonly Problem[]): 2 => {
    for (const each of problems) output.error(problemText(each));
    return 2;
  };
  const plan = planOf(options);
  const wrong = [...guardOf(options), ...(plan.ok ? [] : plan.error)];
  if (!plan.ok || wrong.length > 0) return refuse(wrong);
  const files = ReportFiles.open(['json', 'html'], options);
  if (!files.ok) return refuse(files.error);
  const stage = await reachShop(options.against, options.sandbox);
  if (!stage.ok) return refuse(stage.error);
  const meter = new Meter(() => realSimTime.now());
  const { terminal } = output;
  const foot = terminal === undefined ? null : footOf(terminal);
  const show = (): void => {
    if (foot === null) output.error(nowLine(meter.measured()));
    else
      foot.write(
        [],
        liveTable(meter.measured(), 20).map((line) => line.slice(0, foot.width)),
      );
  };
  const { newScheduler } = stage.value;
  const screen = newScheduler();
  screen.interval(foot === null ? LINE_EVERY_MS : LIVE_EVERY_MS, show);
  await load(stage.value, plan.value, meter, () => stopped.aborted);
  screen.dispose();
  foot?.write([], []);
  const measured = meter.measured();
  for (const line of loadText(measured)) output.out(line);
  const title = `${plan.value.shoppers} shoppers, ${plan.value.perSecond} per second, at ${options.against}`;
  const written = [
    files.value.write('json', () => JSON.stringify({ title, ...measured }, null, 2)),
    files.value.write('html', () => loadHtml(title, measured)),
  ];
  files.value.close();
  const unwritten = written.flatMap((each) => (each.ok ? [] : [each.error]));
  if (unwritten.length > 0) return refuse(unwritten);
  const hint = tooManyText(errorCounts(measured));
  if (hint !== null) output.error(hint);
  const isBad = (code: string): boolean =>
    code === 'no answer' || /^status 5|^(INTERNAL_SERVER_ERROR|SERVICE_UNAVAILABLE)$/.test(code);
  return Object.keys(measured.errors).some(isBad) ? 1 : 0;
}
