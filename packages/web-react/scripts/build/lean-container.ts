import type { ESTree, Plugin } from 'vite';

import { edited, editsIn } from './edited.ts';
import type { Edit } from './edited.ts';

/** What the container offers and nobody calls in the browser. */
const uncalled =
  /^(?:when\w*|to(?:Self|DynamicValue|Factory|Provider)?|in(?:Request|Singleton|Transient)Scope|on(?:Activation|Deactivation)|getIdentifier|is(?:Current)?Bound|rebind(?:Sync)?|unbind(?:All|AllSync|Sync)?|unload(?:Sync)?|getAll(?:Async)?|getAsync|register|snapshot|restore)$/;

const isUncalled = (key: ESTree.Node): boolean => key.type === 'Identifier' && uncalled.test(key.name);

/** A public method of a class, or one that an object passes on: data of the same name remains. */
const uncalledAt = (code: string, node: ESTree.Node): readonly Edit[] => {
  const { start, end } = node;
  if (node.type === 'MethodDefinition') return isUncalled(node.key) ? [{ start, end, text: '' }] : [];
  if (node.type !== 'Property' || !isUncalled(node.key)) return [];
  if (node.value.type !== 'ArrowFunctionExpression' && node.value.type !== 'CallExpression') return [];
  return [{ start, end: code[end] === ',' ? end + 1 : end, text: '' }];
};

/** The private methods of a class that nothing of it calls. */
const unreferencedAt = (code: string, node: ESTree.Node): readonly Edit[] => {
  if (node.type !== 'ClassBody') return [];
  const whole = code.slice(node.start, node.end);
  const isReferenced = (name: string): boolean =>
    whole.split(new RegExp(String.raw`#${name.replaceAll('$', String.raw`\$`)}(?![\w$])`)).length > 2;
  return node.body.flatMap((member) =>
    member.type === 'MethodDefinition' &&
    member.key.type === 'PrivateIdentifier' &&
    !isReferenced(member.key.name)
      ? [{ start: member.start, end: member.end, text: '' }]
      : [],
  );
};

/**
 * Leaves out the methods of the container that nobody calls in the browser, which the bundler cannot know: more than a
 * kilobyte of every page on the wire. A screen that comes to call one fails at once in every test of the browser.
 */
export function leanContainer(): Plugin {
  let isLean = false;
  return {
    name: 'shop:lean-container',
    apply: 'build',
    transform: {
      filter: { id: /\/@inversifyjs\/container\/.*\.js$/ },
      handler(code) {
        let lean = edited(
          code,
          editsIn(this.parse(code), (node) => uncalledAt(code, node)),
        );
        for (let text = code; text !== lean;) {
          text = lean;
          lean = edited(
            text,
            editsIn(this.parse(text), (node) => unreferencedAt(text, node)),
          );
        }
        isLean ||= lean.length < code.length * 0.8;
        return { code: lean, map: null };
      },
    },
    buildEnd(error) {
      if (error === undefined && !isLean) this.error('The container has its methods in another way now');
    },
  };
}
