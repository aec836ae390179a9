import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { join } from 'node:path';

import { securityHeaders } from '@shop/web-server';
import { build } from 'vite';
import * as z from 'zod';

import { freePort } from '../../support/free-port.ts';
import { startThirdParties } from '../../support/third-parties.ts';
import { VirtualClock } from '../../support/virtual-time.ts';
import { cityFile, indexFile } from './map-sample.ts';

const page = `<!doctype html>
<html lang="ru">
  <head>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/page.css" />
  </head>
  <body>
    <div id="one"></div>
    <div id="two"></div>
    <script type="module" src="/assets/map-page.js"></script>
  </body>
</html>`;
const style = `
:root { --accent: #e11d48 }
body { margin: 0; font: 16px sans-serif }
#one, #two { width: 360px; height: 300px }`;

const builtSchema = z.object({
  output: z.array(z.looseObject({ fileName: z.string(), code: z.string().optional() })),
});

/**
 * A site with nothing but maps, with the shop's security policy, and a stand-in for the map vendor on another origin.
 */
export class MapSite {
  readonly origin: string;
  readonly scriptUrl: string;
  readonly #close: () => Promise<void>;

  private constructor(origin: string, scriptUrl: string, close: () => Promise<void>) {
    this.origin = origin;
    this.scriptUrl = scriptUrl;
    this.#close = close;
  }

  static async start(): Promise<MapSite> {
    const files = await buildPage();
    const vendor = await startThirdParties(new VirtualClock());
    const scriptUrl = `${vendor.origin}/2gis/api/js/v1`;
    const server = createServer(({ url = '/' }, response) => {
      const { pathname, searchParams } = new URL(url, 'http://site');
      const file = pathname === '/' ? { type: 'text/html', text: page } : files.get(pathname);
      const isVendors = searchParams.get('renderer') === 'MAPGL';
      const map = { scriptUrl: isVendors ? scriptUrl : null, dataUrl: '/map' };
      response.writeHead(file === undefined ? 404 : 200, {
        ...securityHeaders({ frameOrigins: [], imageOrigins: [], isSecure: false, map }),
        'content-type': file?.type ?? 'text/plain',
      });
      response.end(file?.text);
    });
    const port = await freePort();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return new MapSite(`http://127.0.0.1:${port}`, scriptUrl, async () => {
      await closed(server);
      await vendor.close();
    });
  }

  address(renderer: string): string {
    return `${this.origin}/?${new URLSearchParams({ renderer, script: this.scriptUrl }).toString()}`;
  }

  stop(): Promise<void> {
    return this.#close();
  }
}

type File = { readonly type: string; readonly text: string };

/** The page's script, bundled with each adapter in its own chunk. */
async function buildPage(): Promise<ReadonlyMap<string, File>> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'map-page.ts'),
        output: { entryFileNames: 'assets/[name].js' },
      },
    },
  });
  const { output } = builtSchema.parse(Array.isArray(built) ? built[0] : built);
  return new Map([
    ...output.map(({ fileName, code = '' }): [string, File] => [
      `/${fileName}`,
      { type: 'text/javascript', text: code },
    ]),
    ['/page.css', { type: 'text/css', text: style }],
    ['/map/index.json', { type: 'application/json', text: JSON.stringify(indexFile) }],
    ['/map/sample.json', { type: 'application/json', text: JSON.stringify(cityFile) }],
  ]);
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
