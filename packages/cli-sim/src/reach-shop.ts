import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { runningStage } from './kernel/stage.ts';
import type { Stage } from './kernel/stage.ts';
import type { Problem } from './scenario/problem.ts';

const flagProblem = (flag: string, message: string): Problem => ({
  file: null,
  line: null,
  field: flag,
  message,
});

function originOf(flag: string, url: string): Result<string, Problem> {
  const isHttp = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  return isHttp
    ? ok(new URL(url).origin)
    : err(flagProblem(flag, `expected a URL such as http://127.0.0.1:3000, not "${url}"`));
}

async function probe(flag: string, stage: Stage, url: string): Promise<Problem | null> {
  try {
    const answer = await stage.time.finish(stage.send(new Request(url)), 10_000);
    await answer.body?.cancel();
    return answer.ok ? null : flagProblem(flag, `${url} answered ${answer.status}: is this the shop?`);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return flagProblem(
      flag,
      `${url} cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`,
    );
  }
}

/** The running shop to play against, after it has answered once. */
export async function reachShop(
  against: string,
  sandbox: string,
): Promise<Result<Stage, readonly Problem[]>> {
  const shop = originOf('--against', against);
  const standIns = originOf('--sandbox', sandbox);
  const wrong = [shop, standIns].flatMap((origin) => (origin.ok ? [] : [origin.error]));
  if (!shop.ok || !standIns.ok) return err(wrong);
  const stage = runningStage(shop.value, standIns.value);
  const problems = [
    await probe('--against', stage, `${shop.value}/api/auth/csrf`),
    await probe('--sandbox', stage, `${standIns.value}/messages?limit=1`),
  ].flatMap((problem) => problem ?? []);
  return problems.length > 0 ? err(problems) : ok(stage);
}
