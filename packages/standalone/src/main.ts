import { testCards } from '@shop/sandbox';
import { createStorefrontRenderer } from '@shop/web-server';

import { startDemoShop } from './demo-shop.ts';
import type { DemoShop } from './demo-shop.ts';
import { readDemoEnvironment } from './environment.ts';
import { createProgress } from './progress.ts';
import { sentenceOf } from './sentence.ts';
import { ensureWebBundle } from './web-bundle.ts';

const demoPhone = '+7 900 123-45-67';

const introduce = (shop: DemoShop): string =>
  [
    '',
    `  Shop          ${shop.origin}`,
    `  Stand-ins     ${shop.sandboxOrigin}   SMS and mail inbox: ${shop.sandboxOrigin}/inbox`,
    `  Demo phone    ${demoPhone}   any other Russian number works too; the code is in the inbox`,
    '  Test cards    any date in the future:',
    ...testCards.map((card) => `                ${card.number}  CVC ${card.cvc}  ${card.title}`),
    '',
    '  Stop with Ctrl+C.',
    '',
  ].join('\n');

const environment = readDemoEnvironment(process.env);
if (!environment.ok) {
  for (const line of environment.error) process.stderr.write(`${line}\n`);
  process.exit(2);
}

const progress = createProgress(process.stdout);
try {
  const bundle = await ensureWebBundle(() => progress.step('Building the storefront'));
  const shop = await startDemoShop({
    environment: environment.value,
    clientDirectory: bundle.clientDirectory,
    createRenderer: (storeApi) =>
      createStorefrontRenderer({
        ...bundle,
        origin: `http://127.0.0.1:${environment.value.PORT}`,
        storeApi,
      }),
    onStep: (step) => progress.step(step),
    onProgress: (share) => progress.share(share),
  });
  progress.end();
  process.stdout.write(`${introduce(shop)}\n`);
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    void shop.stop().finally(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  progress.end();
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}
