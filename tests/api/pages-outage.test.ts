import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test, vi } from 'vitest';

import { startDatabaseProxy } from '../support/database-proxy.ts';
import { freshDatabase } from '../support/databases.ts';
import { freePort } from '../support/free-port.ts';
import { runProgram } from '../support/program.ts';

test('[DPL-15] [CHK-41] while the database is unavailable every catalogue page is rendered with its goods, and no empty one is cached', async () => {
  const { location, drop } = await freshDatabase('postgres');
  const proxy = await startDatabaseProxy(location.kind === 'server' ? location.url : '');
  const directory = mkdtempSync(join(tmpdir(), 'shop-pages-outage-'));
  const port = await freePort();
  const shop = runProgram('start', {
    PORT: String(port),
    SANDBOX_PORT: String(await freePort()),
    DATA_DIR: directory,
    DATABASE_URL: proxy.url,
  });
  /** Opens a page as a given class of device; each class has its own pages. */
  const open = async (path: string, userAgent: string): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'user-agent': userAgent } });
  const expectGoods = async (userAgent: string): Promise<void> => {
    for (const path of ['/', '/category/moloko-i-slivki']) {
      const page = await open(path, userAgent);
      expect([page.status, await page.text()], path).toEqual([
        200,
        expect.stringContaining('Молоко топлёное'),
      ]);
    }
    expect((await open('/category/no-such-category', userAgent)).status).toBe(404);
  };
  try {
    await shop.says('Stop with Ctrl+C');
    expect((await open('/about', 'the first visitor')).status).toBe(200);
    await proxy.goAway();
    // Until the revocations that were read before have expired.
    await vi.waitFor(async () => expect((await open('/readyz', '')).status).toBe(503), { timeout: 60_000 });
    await shop.saysError('The job queue failed', 3);
    await expectGoods('Mozilla/5.0 (iPhone) Mobile');
    await expectGoods('Mozilla/5.0 (X11; Linux)');
    await proxy.restore();
    await expectGoods('Mozilla/5.0 (iPad)');
    await expectGoods('Mozilla/5.0 (X11; Linux)');
  } finally {
    shop.process.kill('SIGKILL');
    await shop.ended;
    await proxy.close();
    await drop();
    rmSync(directory, { recursive: true, force: true });
  }
}, 300_000);
