import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { getUserExperiments, getWebConfig } from '@shop/contract/config';
import { flagNames, flags } from '@shop/domain/config';

import { createTestBackend } from '../support/backend.ts';
import type { TestBackend } from '../support/backend.ts';
import { databaseKinds } from '../support/databases.ts';
import { feedXml, moscow, storeData } from '../support/fixture.ts';
import { openOtherNode } from '../support/other-node.ts';
import { operate } from '../support/promotions.ts';

const experiment = (name: string, more: object = {}) => ({
  name,
  groups: [
    { name: 'on', weight: 1, enabled: ['sberPaySdk'] },
    { name: 'control', weight: 1 },
  ],
  ...more,
});
const everyoneOn = (name: string, more: object = {}) =>
  experiment(name, { groups: [{ name: 'on', weight: 1, enabled: ['sberPaySdk'] }], ...more });

describe.each(databaseKinds)('flags and experiments on %s', (database) => {
  let shop: TestBackend;
  beforeAll(async () => {
    shop = await createTestBackend({ database });
  });
  afterAll(async () => shop.close());
  const run = async (request: Parameters<typeof operate>[1]) => operate(shop.backend, request);
  const importExperiments = async (content: unknown, dryRun = false) => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-experiments-'));
    const file = join(folder, 'experiments.json');
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    try {
      const { exitCode, said } = await run({ command: 'experiments.import', file, dryRun });
      return { exitCode, said: said.map((line) => line.replace(`${file}: `, '')) };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  const config = async () => (await shop.call(getWebConfig)).data;
  const rowsOf = async (table: string) =>
    (await sql`select * from ${sql.table(table)}`.execute(shop.backend.context.db)).rows;
  beforeEach(async () => {
    for (const table of ['experiment_flag', 'experiment', 'flag_value'])
      await sql`delete from ${sql.table(table)}`.execute(shop.backend.context.db);
    await run({ command: 'flags.reset', flag: 'all' });
  });

  test('[FLG-01] [FLG-02] [SHL-43] the configuration lists every flag, no experiment at first, and the settings of the shop', async () => {
    const { features, experiments, config: settings } = await config();
    const defaults = Object.fromEntries(flagNames.map((name) => [name, flags[name].default]));
    // No bank ID is configured here.
    expect(features).toEqual({ ...defaults, sberId: false });
    expect(experiments).toEqual([]);
    expect(settings).toMatchObject({
      cartMaximumQuantities: expect.any(Object),
      excludedCategories: [{ maxDeliveryTimeMinutes: expect.any(Number) }],
      supportContacts: { phone: expect.anything() },
      timeouts: { apiMs: 30_000, 'checkout.impulseSuccessCheckoutDrawerShowTimeoutMs': 2_500 },
      onboardingBlocks: [],
      relatedProductsListMaxLength: 15,
      documentsLink: expect.stringMatching(/^\//),
      minOrderTipsCommission: 5,
      sberPayOrigin: 'http://third-party.test',
      bankAppSchemes: ['sbolpay', 'btripsexpenses', 'budgetonline-ios', 'ios-app-smartonline'],
      smartProducts: [],
      publicPromocodes: [],
      bannerStores: { marketing: [], system: [], orderSettings: [] },
      deepLinkScheme: 'shop',
    });
  });

  test('[FLG-02] [TIP-13] [SSO-17] an import changes the settings of the shop and the version of the configuration', async () => {
    const before = await config();
    const settings = {
      relatedProductsListMaxLength: 9,
      minOrderTipsCommission: 7,
      redirectWhitelist: ['partner://pay'],
    };
    const smartProducts = ['100', 'unknown'];
    const data = { ...storeData, config: { ...storeData.config, ...settings, smartProducts } };
    expect((await shop.importFeed(feedXml(), { storeData: data })).exitCode).toBe(0);
    const after = await config();
    const product = [...(shop.backend.context.catalog.showcase(moscow.id)?.products.values() ?? [])].find(
      ({ feedId }) => feedId === '100',
    );
    expect(after.config).toMatchObject({ ...settings, smartProducts: [product?.id] });
    expect(after.version).toBeGreaterThan(before.version);
  });

  test('[FLG-01] [SHL-43] an operator sets and resets a flag, and the next answer has it', async () => {
    const before = await config();
    expect(await run({ command: 'flags.set', flag: 'sberPaySdk', isOn: true })).toEqual({
      exitCode: 0,
      said: ['sberPaySdk: on'],
    });
    const after = await config();
    expect(after.features).toEqual({ ...before.features, sberPaySdk: true });
    expect(after.version).toBeGreaterThan(before.version);
    await run({ command: 'flags.set', flag: 'sberPaySdk', isOn: false });
    expect((await config()).features).toMatchObject({ sberPaySdk: false });
    await run({ command: 'flags.set', flag: 'comboSets', isOn: false });
    expect((await run({ command: 'flags.reset', flag: 'comboSets' })).said).toEqual([
      'comboSets: on, its default',
    ]);
    expect((await config()).features).toMatchObject({ comboSets: true });
  });

  test('[FLG-01] a client that has the current configuration is told so in a few bytes', async () => {
    const first = await shop.call(getWebConfig);
    const etag = first.headers.get('etag') ?? '';
    const again = await shop.call(getWebConfig, { headers: { 'if-none-match': etag } });
    expect([again.status, again.data]).toEqual([304, undefined]);
    await run({ command: 'flags.set', flag: 'sberPaySdk', isOn: true });
    expect((await shop.call(getWebConfig, { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  test('[SHL-45] an unknown flag is refused by its name; a stored flag of another version is reported and not served', async () => {
    const refused = await run({ command: 'flags.set', flag: 'tpis', isOn: true });
    expect(refused.exitCode).toBe(1);
    expect(refused.said[0]).toMatch(/^There is no flag tpis; known are accident, /);
    expect((await run({ command: 'flags.reset', flag: '__proto__' })).exitCode).toBe(1);
    const now = new Date(0);
    await shop.backend.context.db
      .insertInto('flag_value')
      .values({ name: 'fromTomorrow', is_on: true, changed_at: now })
      .execute();
    await run({ command: 'flags.set', flag: 'sberPaySdk', isOn: true });
    expect(Object.keys((await config()).features).toSorted()).toEqual([...flagNames]);
    const { said } = await run({ command: 'flags.list' });
    expect(said.at(-1)).toBe('fromTomorrow is set on, but this version has no such flag');
    const tips = said.find((line) => line.startsWith('sberPaySdk '));
    expect(tips).toMatch(/^sberPaySdk +on +off +\d{4}-\d\d-\d\dT\d\d:\d\d +SberPay widget$/);
  });

  test('[OPN-388] [DBG-11] a shop in production refuses debug flags and never serves them, even when they are stored', async () => {
    for (const flag of ['debugBar', 'allowSmsCodeAutofill'])
      expect(await run({ command: 'flags.set', flag, isOn: true })).toEqual({
        exitCode: 1,
        said: [expect.stringContaining(`${flag} is for developers`)],
      });
    expect(await rowsOf('flag_value')).toEqual([]);
    await shop.backend.context.db
      .insertInto('flag_value')
      .values(
        ['debugBar', 'allowSmsCodeAutofill'].map((name) => ({ name, is_on: true, changed_at: new Date(0) })),
      )
      .execute();
    await run({ command: 'flags.set', flag: 'sberPaySdk', isOn: true });
    expect((await config()).features).toMatchObject({
      sberPaySdk: true,
      debugBar: false,
      allowSmsCodeAutofill: false,
    });
  });

  test('[FLG-03] an imported experiment runs, is shown to clients without its shares, and ends', async () => {
    const file = {
      experiments: [
        {
          ...experiment('tips-for-some', { onlyMobileEnabled: true, audience: { systems: ['IOS'] } }),
          groups: [
            { name: 'on', weight: 10, enabled: ['sberPaySdk'], disabled: ['cutlery'] },
            { name: 'control', weight: 90 },
          ],
        },
      ],
    };
    expect((await importExperiments(file, true)).said).toEqual([
      'tips-for-some: started',
      'Dry run, nothing was written.',
    ]);
    expect((await config()).experiments).toEqual([]);
    expect(await importExperiments(file)).toEqual({ exitCode: 0, said: ['tips-for-some: started', 'Done.'] });
    expect((await config()).experiments).toEqual([
      {
        name: 'tips-for-some',
        groups: [
          { name: 'on', enabled: ['sberPaySdk'], disabled: ['cutlery'] },
          { name: 'control', enabled: [], disabled: [] },
        ],
        onlyMobileEnabled: true,
        onlyDesktopEnabled: false,
      },
    ]);
    expect((await importExperiments(file)).said[0]).toBe('tips-for-some: unchanged');
    const { said } = await run({ command: 'experiments.list' });
    expect(said[1]).toMatch(
      /^tips-for-some +runs since [\d-]+ +mobile, IOS +on +10\.0% +sberPaySdk, not cutlery$/,
    );
    expect(said[2]).toMatch(/^ +control +90\.0%$/);
    expect((await run({ command: 'experiments.stop', experiment: 'tips-for-some' })).exitCode).toBe(0);
    expect((await config()).experiments).toEqual([]);
    expect(await rowsOf('experiment_flag')).toEqual([]);
    expect(await run({ command: 'experiments.stop', experiment: 'tips-for-some' })).toMatchObject({
      exitCode: 1,
    });
    expect((await importExperiments(file)).said[0]).toBe('tips-for-some: started');
  });

  test('[FLG-03] two experiments that set one flag are refused with both names, in one file or when one is already running', async () => {
    const both = { experiments: [experiment('first'), experiment('second')] };
    const words = 'first and second both set the flag sberPaySdk; a flag belongs to one experiment';
    expect(await importExperiments(both)).toEqual({ exitCode: 1, said: [words, 'Nothing was changed.'] });
    expect((await importExperiments({ experiments: [experiment('first')] })).exitCode).toBe(0);
    const off = [{ name: 'off', weight: 1, disabled: ['sberPaySdk'] }];
    const second = { experiments: [experiment('second', { groups: off })] };
    expect(await importExperiments(second)).toEqual({ exitCode: 1, said: [words, 'Nothing was changed.'] });
    expect((await config()).experiments.map(({ name }) => name)).toEqual(['first']);
    // The same name means the same experiment, and a stopped one blocks no other.
    expect((await importExperiments({ experiments: [experiment('first', { groups: off })] })).said[0]).toBe(
      'first: changed',
    );
    await run({ command: 'experiments.stop', experiment: 'first' });
    expect((await importExperiments(second)).exitCode).toBe(0);
  });

  test('[FLG-03] simultaneous imports cannot both take a flag; the database refuses it, too', async () => {
    const [a, b] = await Promise.all(
      ['first', 'second'].map(async (name) => importExperiments({ experiments: [experiment(name)] })),
    );
    expect(new Set([a?.exitCode, b?.exitCode])).toEqual(new Set([0, 1]));
    expect(await rowsOf('experiment_flag')).toHaveLength(1);
    const twice = shop.backend.context.db
      .insertInto('experiment_flag')
      .values({
        flag: 'sberPaySdk',
        experiment: (await config()).experiments[0]?.name ?? '',
        is_enabled: false,
      })
      .execute();
    await expect(twice).rejects.toMatchObject({ code: '23505' });
  });

  test.each([
    [{}, 'experiments: expected array'],
    ['{', 'it is not JSON'],
    [[], 'the file: expected object'],
    [{ experiments: [] }, 'experiments: expected at least one'],
    [{ experiments: [experiment('имя')] }, 'experiments.0.name: expected Latin letters'],
    [
      { experiments: [experiment('a'), experiment('a')] },
      'experiments.1.name: expected another name: a is there already',
    ],
    [{ experiments: [experiment('a', { groups: [] })] }, 'experiments.0.groups: expected at least one group'],
    [
      { experiments: [experiment('a', { groups: [{ name: 'x', weight: 0 }] })] },
      'experiments.0.groups: expected a group with a weight above 0',
    ],
    [
      { experiments: [experiment('a', { groups: [{ name: 'x', weight: 0.5 }] })] },
      'experiments.0.groups.0.weight: expected a whole number',
    ],
    [
      { experiments: [experiment('a', { groups: [{ name: 'x', weight: 1, enabled: ['tpis'] }] })] },
      'experiments.0.groups.0.enabled.0: expected the name of a flag; there is no "tpis"',
    ],
    [
      { experiments: [experiment('a', { groups: [{ name: 'x', weight: 1, enabled: ['debugBar'] }] })] },
      'experiments.0.groups.0.enabled.0: expected no flag for developers, as debugBar is',
    ],
    [
      {
        experiments: [
          experiment('a', {
            groups: [
              { name: 'x', weight: 1, enabled: ['sberPaySdk'] },
              { name: 'y', weight: 1, disabled: ['sberPaySdk'] },
            ],
          }),
        ],
      },
      'a both turns the flag sberPaySdk on (group x) and off (group y)',
    ],
    [
      { experiments: [experiment('a', { onlyMobileEnabled: true, onlyDesktopEnabled: true })] },
      'experiments.0: expected onlyMobileEnabled or onlyDesktopEnabled, not both',
    ],
    [
      { experiments: [experiment('a', { audience: { minSystemVersion: '5.x' } })] },
      'experiments.0.audience.minSystemVersion: expected a version such as 17.4',
    ],
    [
      { experiments: [experiment('a', { audience: { stores: ['NOWHERE'] } })] },
      'a: there is no store NOWHERE; known are',
    ],
    [{ experiments: [experiment('a', { share: 10 })] }, 'experiments.0: expected no "share"'],
  ])('[FLG-03] a broken file changes nothing and says why: %j', async (content, words) => {
    const { exitCode, said } = await importExperiments(content);
    expect([exitCode, said.at(-1)]).toEqual([1, 'Nothing was changed.']);
    expect(said[0]).toContain(words);
    expect(await rowsOf('experiment')).toEqual([]);
  });

  const groupsOf = async (
    token: string,
    deviceId: string | null,
    query: Record<string, string> = {},
    platform = 'web',
  ) => {
    const headers = {
      'x-application-platform': platform,
      ...(deviceId === null ? {} : { deviceid: deviceId }),
    };
    const answer = await shop.call(getUserExperiments, { token, headers, query });
    expect(answer.status).toBe(200);
    return answer.data.experiments;
  };

  test('[FLG-04] a device has its group before and after sign-in; without a device there is none', async () => {
    await importExperiments({ experiments: [experiment('tips-for-half')] });
    const visitor = await shop.tokenOf('ANONYMOUS');
    const seen = new Set<string>();
    for (let at = 0; at < 30; at += 1) {
      const device = randomUUID();
      const before = await groupsOf(visitor, device);
      expect(before).toEqual([{ name: 'tips-for-half', group: expect.stringMatching(/^(on|control)$/) }]);
      expect(await groupsOf(await shop.tokenOf('CUSTOMER'), device.toUpperCase())).toEqual(before);
      seen.add(before[0]?.group ?? '');
    }
    expect([...seen].toSorted()).toEqual(['control', 'on']);
    for (const wrong of [null, '', 'not-a-uuid', '1'.repeat(5000)])
      expect(await groupsOf(visitor, wrong)).toEqual([]);
    expect((await shop.call(getUserExperiments)).status).toBe(401);
  });

  test('[FLG-03] [FLG-04] [FLG-06] [OPN-186] who takes part is chosen by device type, system, browser, versions and store', async () => {
    const token = await shop.tokenOf('ANONYMOUS');
    const device = randomUUID();
    const isIn = async (query: Record<string, string>, platform: string) =>
      (await groupsOf(token, device, query, platform)).length === 1;
    await importExperiments({ experiments: [everyoneOn('a', { onlyMobileEnabled: true })] });
    expect([await isIn({}, 'web'), await isIn({}, 'mWeb'), await isIn({}, 'ios/5.1.0')]).toEqual([
      false,
      true,
      true,
    ]);
    await importExperiments({ experiments: [everyoneOn('a', { onlyDesktopEnabled: true })] });
    const onDesktops = { onlyMobileEnabled: false, onlyDesktopEnabled: true };
    expect((await config()).experiments).toMatchObject([onDesktops]);
    expect([await isIn({}, 'web'), await isIn({}, 'mWeb')]).toEqual([true, false]);
    const audience = {
      systems: ['IOS'],
      minSystemVersion: '17.4',
      browsers: ['safari'],
      stores: [moscow.code],
    };
    await importExperiments({ experiments: [everyoneOn('a', { audience })] });
    const fits = {
      os: 'IOS',
      osVersion: '17.10',
      browser: 'Safari',
      browserVersion: '17',
      showcaseId: moscow.id,
    };
    expect(await isIn(fits, 'mWeb')).toBe(true);
    for (const other of [
      { os: 'ANDROIDOS' },
      { os: '' },
      { osVersion: '17.3.9' },
      { browser: 'Chrome' },
      { showcaseId: randomUUID() },
      { showcaseId: '' },
    ])
      expect([other, await isIn({ ...fits, ...other }, 'mWeb')]).toEqual([other, false]);
  });

  test('[FLG-04] [NET-16] an unreadable parameter is refused by its name, never with a 5xx', async () => {
    const token = await shop.tokenOf('ANONYMOUS');
    const wrong: readonly [string, string][] = [
      ['os', 'Андроид'],
      ['os', 'ios'],
      ['osVersion', '5.x'],
      ['osVersion', '1e999'],
      ['osVersion', '9'.repeat(5000)],
      ['browserVersion', '-1'],
      ['browserVersion', 'NaN'],
      ['browser', 'Яндекс'],
      ['browser', 'x'.repeat(10_000)],
      ['browser', '<script>'],
      ['showcaseId', 'moscow'],
    ];
    for (const [field, value] of wrong) {
      const answer = await shop.call(getUserExperiments, { token, query: { [field]: value } as object });
      expect([field, value.slice(0, 20), answer.status, answer.error.code]).toEqual([
        field,
        value.slice(0, 20),
        400,
        'VALIDATION_ERROR',
      ]);
      expect(answer.error).toMatchObject({ errorDetails: { field } });
    }
    const twice = await shop.backend.fetch(
      new Request(`http://store.test${getUserExperiments.path}?os=IOS&os=IOS`, {
        headers: { authorization: `Bearer ${token}` },
      }),
    );
    expect(twice.status).toBe(400);
    const strange = await shop.call(getUserExperiments, {
      token,
      headers: {
        'user-agent': 'x'.repeat(15_000),
        'x-application-platform': 'y'.repeat(500),
        deviceid: randomUUID(),
      },
      query: { more: 'x' } as object,
    });
    expect(strange.status).toBe(200);
  });
});

test('[FLG-01] [SHL-43] another node serves a new value as soon as the database notifies it', async () => {
  const shop = await createTestBackend({ database: 'postgres' });
  const other = await openOtherNode(shop);
  try {
    const tipsThere = () => other.context.configuration.current.features.sberPaySdk;
    expect(tipsThere()).toBe(false);
    await operate(shop.backend, { command: 'flags.set', flag: 'sberPaySdk', isOn: true });
    await vi.waitFor(() => expect(tipsThere()).toBe(true), { timeout: 60_000 });
    expect(other.context.configuration.version).toBe(shop.backend.context.configuration.version);
  } finally {
    await other.stop();
    await shop.close();
  }
});

test('[OPN-388] a shop on a developer’s machine may have its debug flags on', async () => {
  const shop = await createTestBackend({ database: 'pglite', areDebugFlagsAllowed: true });
  try {
    expect(
      (await operate(shop.backend, { command: 'flags.set', flag: 'debugBar', isOn: true })).exitCode,
    ).toBe(0);
    expect((await shop.call(getWebConfig)).data.features).toMatchObject({ debugBar: true });
  } finally {
    await shop.close();
  }
});
