import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test, vi } from 'vitest';

import { startDatabaseProxy } from '../support/database-proxy.ts';
import { freshDatabase } from '../support/databases.ts';
import { freePort } from '../support/free-port.ts';
import { runProgram } from '../support/program.ts';

test('[DPL-15] [CHK-41] while the database is unavailable every page of the catalogue is rendered with its goods, and none is kept empty', async () => {
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
  /** Opens a page as one device class does; each has pages of its own. */
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
    // Until revocations that were read before count no more.
    await vi.waitFor(async () => expect((await open('/readyz', '')).status).toBe(503), { timeout: 10_000 });
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
}, 180_000);
