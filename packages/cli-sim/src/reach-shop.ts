import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { contractVersion, contractVersionHeader, storeApiBasePath } from '@shop/standalone';

import { runningStage } from './kernel/stage.ts';
import type { Stage } from './kernel/stage.ts';
import { problemAt } from './scenario/problem.ts';
import type { Problem } from './scenario/problem.ts';

const MAX_WAIT_MS = 10_000;

function originOf(flag: string, url: string): Result<string, Problem> {
  const isHttp = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  return isHttp
    ? ok(new URL(url).origin)
    : err(problemAt(flag, `expected a URL such as http://127.0.0.1:3000, not "${url}"`));
}

type Probe = {
  readonly flag: string;
  readonly url: string;
  /** What is wrong with a successful answer; null: nothing. */
  readonly judge: (answer: Response) => Promise<string | null>;
};

async function probe(stage: Stage, { flag, url, judge }: Probe): Promise<Problem | null> {
  try {
    const answer = await stage.time.finish(stage.send(new Request(url)), MAX_WAIT_MS);
    const wrong = answer.ok
      ? await stage.time.finish(judge(answer), MAX_WAIT_MS)
      : `${url} answered ${answer.status}: is this the shop?`;
    if (!answer.bodyUsed) await answer.body?.cancel();
    return wrong === null ? null : problemAt(flag, wrong);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return problemAt(
      flag,
      `${url} cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`,
    );
  }
}

/** Whether the shop has the contract version of this simulator. A header of the first answer says so. */
async function contractProblem(shop: string, { headers }: Response): Promise<string | null> {
  const version = headers.get(contractVersionHeader);
  if (version === null) return `${shop} is no shop: it names no version of a store API`;
  return version === contractVersion
    ? null
    : `${shop} speaks version ${version} of the store API, this simulator ${contractVersion}: use the one that came with that shop`;
}

async function inboxProblem(standIns: string, answer: Response): Promise<string | null> {
  try {
    const read: unknown = await answer.json();
    if (Array.isArray(read)) return null;
  } catch {
    // An answer that is not JSON is no inbox.
  }
  return `${standIns} are no stand-ins: expected a list of messages at /messages`;
}

/** The running shop to play against, once it has answered with the right contract version. */
export async function reachShop(
  against: string,
  sandbox: string,
): Promise<Result<Stage, readonly Problem[]>> {
  const shop = originOf('--against', against);
  const standIns = originOf('--sandbox', sandbox);
  const wrong = [shop, standIns].flatMap((origin) => (origin.ok ? [] : [origin.error]));
  if (!shop.ok || !standIns.ok) return err(wrong);
  const stage = runningStage(shop.value, standIns.value);
  const ofShop = async (path: string, judge: Probe['judge']): Promise<Problem | null> =>
    probe(stage, { flag: '--against', url: shop.value + path, judge });
  // Without a shop there is no need to check its stand-ins.
  const problem =
    (await ofShop('/api/auth/csrf', async () => null)) ??
    (await ofShop(`${storeApiBasePath}/openapi.json`, async (answer) =>
      contractProblem(shop.value, answer),
    )) ??
    (await probe(stage, {
      flag: '--sandbox',
      url: `${standIns.value}/messages?limit=1`,
      judge: async (answer) => inboxProblem(standIns.value, answer),
    }));
  return problem === null ? ok(stage) : err([problem]);
}
