import { testCards } from '@shop/sandbox';
import { createStorefrontRenderer } from '@shop/web-server';

import { demoAddresses } from './demo-addresses.ts';
import { startDemoShop } from './demo-shop.ts';
import type { DemoShop } from './demo-shop.ts';
import { drainTimesOf } from './environment.ts';
import type { DemoEnvironment } from './environment.ts';
import { fulfilmentText } from './fulfilment-text.ts';
import { createProgress } from './progress.ts';
import type { Progress } from './progress.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { ensureWebBundle } from './web-bundle.ts';

const demoPhone = '+7 900 123-45-67';

const introduce = (shop: DemoShop, environment: DemoEnvironment): string =>
  [
    '',
    `  Shop          ${shop.origin}`,
    `  Stand-ins     ${shop.sandboxOrigin}   SMS and mail inbox: ${shop.sandboxOrigin}/inbox`,
    `  Demo phone    ${demoPhone}   any other Russian number works too; the code is in the inbox`,
    `  Fulfilment    ${fulfilmentText(environment.FULFILMENT_MODE, environment.FULFILMENT_PACE)}`,
    '  Test cards    any date in the future:',
    ...testCards.map((card) => `                ${card.number}  CVC ${card.cvc}  ${card.title}`),
    '',
    '  Stop with Ctrl+C.',
    '',
  ].join('\n');

/** Starts the shop of `npm start` and shows how far it is; it stops on SIGINT and SIGTERM. */
export const start = async (environment: DemoEnvironment): Promise<void> => {
  const progress = createProgress(process.stdout);
  try {
    await run(environment, progress);
  } finally {
    progress.end();
  }
};

const run = async (environment: DemoEnvironment, progress: Progress): Promise<void> => {
  const shop = await startDemoShop({
    environment,
    storefront: async () => {
      const bundle = await ensureWebBundle(() => progress.step('Building the storefront'));
      const { origin, sandboxOrigin: smsInboxOrigin } = demoAddresses(environment);
      return {
        clientDirectory: bundle.clientDirectory,
        otherClientDirectories: bundle.otherClientDirectories,
        createRenderer: (storeApi, answersVersion) =>
          createStorefrontRenderer({ ...bundle, origin, storeApi, smsInboxOrigin, answersVersion }),
      };
    },
    onStep: (step) => progress.step(step),
    onProgress: (share) => progress.share(share),
  });
  stopOnSignal(shop.stop, drainTimesOf(environment));
  progress.end();
  process.stdout.write(`${introduce(shop, environment)}\n`);
};
