import type { Plugin } from 'vite';

/** What the container calls in the browser. */
const called = new Set(['defineMetadata', 'getOwnMetadata']);
/** Of `exporter("defineMetadata", defineMetadata);`: the name. */
const given = /\bexporter\("(\w+)", \1\);/g;

/**
 * Leaves out what reflect-metadata offers and the container never calls in the browser, a kilobyte of every page on
 * the wire: all of it hangs on the global `Reflect`, so the bundler cannot know. Refuses a build that calls what is left
 * out.
 */
export function leanMetadata(): Plugin {
  const leftOut = new Set<string>();
  return {
    name: 'shop:lean-metadata',
    apply: 'build',
    transform: {
      filter: { id: /\/reflect-metadata\/ReflectLite\.js$/ },
      handler(code) {
        const lean = code.replace(given, (whole, name: string) => {
          if (called.has(name)) return whole;
          leftOut.add(name);
          return '';
        });
        return { code: lean, map: null };
      },
    },
    generateBundle(_options, bundle) {
      if (leftOut.size === 0) this.error('reflect-metadata offers its functions in another way now');
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const [call, name = ''] of chunk.code.matchAll(/\bReflect\.(\w+)/g))
          if (leftOut.has(name)) this.error(`${chunk.fileName} calls ${call}, which is left out`);
      }
    },
  };
}
