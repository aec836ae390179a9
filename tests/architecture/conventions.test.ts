import { describe, expect, test } from 'vitest';
import { features, parts } from '../../scripts/dependencies/features.ts';
import { read, repositoryFiles } from './workspace.ts';

const sources = repositoryFiles().filter((path) => /^packages\/[^/]+\/src\/.*\.tsx?$/.test(path));
const production = sources.filter((path) => !/\.test\.tsx?$/.test(path));

const isFeature = (name: string): boolean => features.some((feature) => feature === name);

describe('the conventions', () => {
  test('a feature has the same name in every package', () => {
    const strange = production.flatMap((path) => {
      const [, name = '', , folder = '', ...rest] = path.split('/');
      const known = parts[name];
      if (!known || rest.length === 0 || isFeature(folder)) return [];
      return [...known.below, ...known.above].includes(folder) ? [] : [`packages/${name}/src/${folder}`];
    });
    expect([...new Set(strange)]).toEqual([]);
  });

  test('files are named in kebab-case with their role as a suffix', () => {
    const name = /^(\d{4}-)?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.tsx?$/;
    expect(sources.filter((path) => !name.test(path.split('/').at(-1) ?? ''))).toEqual([]);
  });

  test('routes live in a file called after their feature', () => {
    const routes = production.filter(
      (path) => path.startsWith('packages/backend/') && path.endsWith('.routes.ts'),
    );
    const misplaced = routes.filter((path) => {
      const [, , , feature = '', file = ''] = path.split('/');
      return isFeature(feature) && file !== `${feature}.routes.ts`;
    });
    expect(misplaced).toEqual([]);
  });

  test('foreign data is parsed, never cast', () => {
    const cast = /(JSON\.parse\((?!JSON\.stringify)[^;]*\)|\.json\(\)\)?)\s+as\s+(?!unknown\b)/;
    expect(production.filter((path) => cast.test(read(path)))).toEqual([]);
  });

  test('[UIX-02] figures of one width, which look gappy in prices, are only where digits change in place', () => {
    const styles = repositoryFiles().filter((path) =>
      /^packages\/web-react\/src\/.*\.(?:scss|css)$/.test(path),
    );
    expect(styles.length).toBeGreaterThan(80);
    expect(styles.filter((path) => read(path).includes('tabular-nums'))).toEqual([
      'packages/web-react/src/orders/status-hero.module.scss',
      'packages/web-react/src/payments/payment-page.module.scss',
      'packages/web-react/src/ui/code-field.module.scss',
    ]);
  });

  test('texts for shoppers are in texts.ts, where they can be read in one place', () => {
    const cyrillicInMarkup = />[^<>{}]*[А-Яа-яЁё][^<>{}]*</;
    const markup = production.filter(
      (path) => path.startsWith('packages/web-react/') && path.endsWith('.tsx'),
    );
    const withText = markup.filter((path) => !path.includes('/dev/') && cyrillicInMarkup.test(read(path)));
    expect(withText).toEqual([]);
  });
});
