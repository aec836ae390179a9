import { createServer } from 'vite';

import { createRenderer } from '@shop/web-server';
import type { StorefrontModule } from '@shop/web-server';

import { checkPorts } from './check-ports.ts';
import { demoAddresses } from './demo-addresses.ts';
import { startDemoShop } from './demo-shop.ts';
import { readDemoEnvironment } from './environment.ts';
import { createProgress } from './progress.ts';
import { sentenceOf } from './sentence.ts';
import { storefrontDirectory } from './web-bundle.ts';

const environment = readDemoEnvironment(process.env);
if (!environment.ok) {
  for (const line of environment.error) process.stderr.write(`${line}\n`);
  process.exit(2);
}

const page = (head: string, html: string, state: string): string => `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${head}
</head>
<body>
<div id="root">${html}</div>
<script type="application/json" id="shop-state">${state}</script>
<script type="module" src="/src/entry-client.tsx"></script>
</body>
</html>
`;

const host = '127.0.0.1';
const progress = createProgress(process.stdout);
try {
  await checkPorts([
    { variable: 'PORT', port: environment.value.PORT, host },
    { variable: 'SANDBOX_PORT', port: environment.value.SANDBOX_PORT, host },
  ]);
  progress.step('Starting the development server of the storefront');
  const vite = await createServer({
    root: storefrontDirectory,
    appType: 'custom',
    server: { middlewareMode: true },
  });
  const { origin, sandboxOrigin } = demoAddresses(environment.value);
  const shop = await startDemoShop({
    environment: environment.value,
    development: { middleware: vite.middlewares },
    storefront: async () => ({
      clientDirectory: null,
      createRenderer: (storeApi) =>
        Promise.resolve(
          createRenderer({
            origin,
            storeApi,
            smsInboxOrigin: sandboxOrigin,
            load: async () => ({
              storefront: (await vite.ssrLoadModule('/src/entry-server.tsx')) as StorefrontModule,
              template: async ({ head, html, state }) =>
                vite.transformIndexHtml(
                  '/',
                  page(head, html, JSON.stringify(state).replaceAll('<', '\\u003c')),
                ),
            }),
          }),
        ),
    }),
    onStep: (step) => progress.step(step),
    onProgress: (share) => progress.share(share),
  });
  progress.end();
  process.stdout.write(
    `\n  Shop   ${shop.origin}   (changes of the storefront show at once; parts of the design: ${shop.origin}/__ui)\n` +
      `  Inbox  ${shop.sandboxOrigin}/inbox\n\n`,
  );
  process.once('SIGINT', () => {
    void Promise.allSettled([shop.stop(), vite.close()]).then(() => process.exit(0));
  });
} catch (error) {
  progress.end();
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}
