import { describe, expect, test } from 'vitest';
import { read, repositoryFiles } from './workspace.ts';

const text = /\.(ts|tsx|mjs|js|json|ya?ml|md|scss|html|xml|svg|sql)$|(^|\/)(LICENSE|NOTICE|run|\.[a-z]+)$/;
const files = repositoryFiles();
const lines = (path: string): string[] => read(path).split('\n');

describe('the repository', () => {
  test('runs on any machine: no file contains an absolute path', () => {
    // Assembled, so that this file does not name one itself.
    const home = new RegExp(
      ['/home', '/Users', '/root', '/work', '/tmp/[a-z]'].map((path) => `${path}/`).join('|'),
    );
    const ours = files.filter((path) => text.test(path) && !path.startsWith('docs/spec/'));
    const found = ours.flatMap((path) =>
      lines(path).flatMap((line, index) =>
        home.test(line.replaceAll(/https?:\/\/\S+/g, '')) ? [`${path}:${index + 1}`] : [],
      ),
    );
    expect(found.filter((line) => !line.startsWith('tests/architecture/repository.test.ts'))).toEqual([]);
  });

  test('does not name a package registry', () => {
    expect(read('pnpm-lock.yaml')).not.toMatch(/https?:\/\//);
    expect(files.filter((path) => /(^|\/)(\.npmrc|package-lock\.json|yarn\.lock)$/.test(path))).toEqual([]);
  });

  test('pins every dependency to one version', () => {
    const loose = files
      .filter((path) => /(^|^tests\/|^packages\/[^/]+\/)package\.json$/.test(path))
      .flatMap((path) => {
        const { dependencies = {}, devDependencies = {} } = JSON.parse(read(path)) as Record<
          string,
          Record<string, string> | undefined
        >;
        return Object.entries({ ...dependencies, ...devDependencies })
          .filter(([, version]) => !/^(\d|workspace:\*$)/.test(version))
          .map(([name, version]) => `${path}: ${name} ${version}`);
      });
    expect(loose).toEqual([]);
  });

  test('holds what packages ask for against the Node that everything runs on', () => {
    const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: { node: string } };
    expect(read('pnpm-workspace.yaml')).toContain(`\nnodeVersion: ${devDependencies.node}\n`);
  });

  test('pins one version of a library for all packages', () => {
    const versions = new Map<string, Set<string>>();
    for (const path of files.filter((file) => /(^|\/)package\.json$/.test(file))) {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(read(path)) as Record<
        string,
        Record<string, string> | undefined
      >;
      for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
        versions.set(name, (versions.get(name) ?? new Set()).add(version));
      }
    }
    const split = [...versions]
      .filter(([, found]) => found.size > 1)
      .map(([name, found]) => [name, ...found]);
    expect(split).toEqual([]);
  });

  test('has no secret files and no leftovers of a run', () => {
    expect(files.filter((path) => /(^|\/)(\.env(\..*)?|\.data|node_modules|dist)(\/|$)/.test(path))).toEqual(
      [],
    );
  });
});
