import { readDemoEnvironment, StartFailure, startDemoShop } from '@shop/standalone';

/** The shop of `npm start` without its pages, so that nothing has to be built; prints its progress. */
const say = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  const environment = readDemoEnvironment({
    ...process.env,
    FULFILMENT_PACE: '0.01',
    ANTI_FRAUD_ORDERS: '0',
    ANTI_FRAUD_PROMOCODE_ACCOUNTS: '0',
  });
  if (!environment.ok) throw new StartFailure(environment.error.join('; '));
  const shop = await startDemoShop({
    environment: environment.value,
    storefront: async () => ({
      clientDirectory: null,
      createRenderer: async () => ({
        addressOf: async () => ({ url: '/', isPlain: true }),
        render: async () => ({ status: 501, isCacheable: false, location: null, html: '' }),
      }),
    }),
    onStep: say,
    onProgress: (share) => say(`imported ${Math.floor(share * 10)}0 %`),
  });
  process.once('SIGTERM', () => void shop.stop().then(() => process.exit(0)));
  say(`products ${shop.backend.context.catalog.showcases()[0]?.products.size ?? 0}`);
} catch (error) {
  say(error instanceof StartFailure ? error.message : String(error));
  process.exit(1);
}
