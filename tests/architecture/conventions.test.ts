import { describe, expect, test } from 'vitest';
import { read, repositoryFiles } from './workspace.ts';

const sources = repositoryFiles().filter((path) => /^packages\/[^/]+\/src\/.*\.tsx?$/.test(path));
const production = sources.filter((path) => !/\.test\.tsx?$/.test(path));

/** The capabilities of the shop. A room has the same name in every package. */
const rooms = [
  'address',
  'analytics',
  'banners',
  'cart',
  'catalog',
  'checkout',
  'combo',
  'config',
  'delivery',
  'loyalty',
  'maintenance',
  'navigation',
  'orders',
  'payments',
  'profile',
  'promotions',
  'recipes',
  'search',
  'session',
  'shell',
  'showcase',
  'stories',
  'support',
  'tips',
  'video',
];
/** What packages hold besides rooms. */
const shared: Readonly<Record<string, readonly string[]>> = {
  domain: ['kernel'],
  contract: ['kernel', 'endpoints', 'openapi', 'reader', 'third-party', 'web'],
  application: ['kernel', 'shop'],
  infrastructure: ['kernel', 'http', 'container', 'browser', 'server', 'memory', 'map'],
  'web-react': ['ui', 'app', 'kernel', 'dev', 'styles', 'head', 'testing'],
};

describe('the conventions', () => {
  test('a capability has the same name in every package', () => {
    const strange = production.flatMap((path) => {
      const [, name = '', , folder = '', ...rest] = path.split('/');
      const known = shared[name];
      if (!known || rest.length === 0) return [];
      return rooms.includes(folder) || known.includes(folder) ? [] : [`packages/${name}/src/${folder}`];
    });
    expect([...new Set(strange)]).toEqual([]);
  });

  test('files are named in kebab-case with their role as a suffix', () => {
    const name = /^(\d{4}-)?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.tsx?$/;
    expect(sources.filter((path) => !name.test(path.split('/').at(-1) ?? ''))).toEqual([]);
  });

  test('routes live in a file called after their room', () => {
    const routes = production.filter(
      (path) => path.startsWith('packages/backend/') && path.endsWith('.routes.ts'),
    );
    const misplaced = routes.filter((path) => {
      const [, , , room = '', file = ''] = path.split('/');
      return rooms.includes(room) && file !== `${room}.routes.ts`;
    });
    expect(misplaced).toEqual([]);
  });

  test('foreign data is parsed, never cast', () => {
    const cast = /(JSON\.parse\((?!JSON\.stringify)[^;]*\)|\.json\(\)\)?)\s+as\s+(?!unknown\b)/;
    expect(production.filter((path) => cast.test(read(path)))).toEqual([]);
  });

  test('texts for shoppers stand in texts.ts, where they can be read in one place', () => {
    const cyrillicInMarkup = />[^<>{}]*[А-Яа-яЁё][^<>{}]*</;
    const markup = production.filter(
      (path) => path.startsWith('packages/web-react/') && path.endsWith('.tsx'),
    );
    const withText = markup.filter((path) => !path.includes('/dev/') && cyrillicInMarkup.test(read(path)));
    expect(withText).toEqual([]);
  });
});
