import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { contractVersion, contractVersionHeader, storeApiBasePath } from '@shop/standalone';

import { jsonOf } from './kernel/json-of.ts';
import { runningStage } from './world/index.ts';
import type { Stage } from './world/index.ts';
import { problemAt } from './scenario/problem.ts';
import type { Problem } from './scenario/problem.ts';

const MAX_WAIT_MS = 10_000;

function originOf(flag: string, url: string): Result<string, Problem> {
  const isHttp = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  return isHttp
    ? ok(new URL(url).origin)
    : err(problemAt(flag, `expected a URL such as http://127.0.0.1:3000, not "${url}"`));
}

/** Asks a server; `judge`: what is wrong with a successful answer, or null. */
async function probe(
  { time, send }: Stage,
  flag: string,
  url: string,
  judge: (answer: Response) => Promise<string | null>,
): Promise<Problem | null> {
  try {
    const answer = await time.finish(send(new Request(url)), MAX_WAIT_MS);
    const wrong = answer.ok
      ? await time.finish(judge(answer), MAX_WAIT_MS)
      : `${url} answered ${answer.status}: is this the shop?`;
    if (!answer.bodyUsed) await answer.body?.cancel();
    return wrong === null ? null : problemAt(flag, wrong);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const message = cause instanceof Error ? cause.message : String(cause);
    return problemAt(flag, `${url} cannot be reached: ${message}`);
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

const inboxProblem = async (standIns: string, answer: Response): Promise<string | null> =>
  Array.isArray(jsonOf(await answer.text()))
    ? null
    : `${standIns} are no stand-ins: expected a list of messages at /messages`;

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
  // Without a shop there is no need to check its stand-ins.
  const problem =
    (await probe(stage, '--against', `${shop.value}/api/auth/csrf`, async () => null)) ??
    (await probe(stage, '--against', `${shop.value}${storeApiBasePath}/openapi.json`, async (answer) =>
      contractProblem(shop.value, answer),
    )) ??
    (await probe(stage, '--sandbox', `${standIns.value}/messages?limit=1`, async (answer) =>
      inboxProblem(standIns.value, answer),
    ));
  return problem === null ? ok(stage) : err([problem]);
}
