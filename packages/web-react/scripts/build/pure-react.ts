import type { ESTree, Plugin } from 'vite';

import { edited } from './edited.ts';
import type { Edit } from './edited.ts';

/** Functions of React that only create something, without side effects. */
const makers = new Set(['createContext', 'forwardRef', 'lazy', 'memo']);

/** `Some.displayName = 'Some'`: only developer tools read it, and it would keep `Some` in the build. */
function isDisplayName(statement: ESTree.Statement | ESTree.Directive): boolean {
  return (
    statement.type === 'ExpressionStatement' &&
    statement.expression.type === 'AssignmentExpression' &&
    statement.expression.left.type === 'MemberExpression' &&
    statement.expression.left.object.type === 'Identifier' &&
    statement.expression.left.property.type === 'Identifier' &&
    statement.expression.left.property.name === 'displayName' &&
    statement.expression.right.type === 'Literal'
  );
}

/** Of `Some.contextType = context`: the names of both sides. */
function contextOf(
  statement: ESTree.Statement | ESTree.Directive,
): { readonly component: string; readonly context: string } | null {
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression')
    return null;
  const { left, right } = statement.expression;
  if (left.type !== 'MemberExpression' || left.object.type !== 'Identifier') return null;
  if (left.property.type !== 'Identifier' || left.property.name !== 'contextType') return null;
  return right.type === 'Identifier' ? { component: left.object.name, context: right.name } : null;
}

/**
 * Marks top-level calls of React's `createContext`, `forwardRef`, `lazy` and `memo` as free of side effects, as
 * Babel's preset for React does, moves the context of a class component into its making, and removes display names, so
 * that the bundler drops unused ones. react-router is a single module, and unused links, forms and error boundaries are
 * half of it.
 */
export function pureReact(): Plugin {
  let marked = 0;
  return {
    name: 'shop:pure-react',
    apply: 'build',
    transform: {
      filter: { code: /\bfrom\s*["']react["']/ },
      handler(code) {
        const { body } = this.parse(code);
        const namespaces = new Set<string>();
        const named = new Set<string>();
        for (const statement of body) {
          if (statement.type !== 'ImportDeclaration' || statement.source.value !== 'react') continue;
          for (const specifier of statement.specifiers) {
            if (specifier.type !== 'ImportSpecifier') namespaces.add(specifier.local.name);
            else if (specifier.imported.type === 'Identifier' && makers.has(specifier.imported.name))
              named.add(specifier.local.name);
          }
        }
        const edits: Edit[] = [];
        const contexts = new Map<string, { readonly context: string; readonly statement: Edit }>();
        for (const statement of body) {
          const found = contextOf(statement);
          const { start, end } = statement;
          if (found !== null)
            contexts.set(found.component, { context: found.context, statement: { start, end, text: '' } });
        }
        for (const statement of body) {
          if (isDisplayName(statement)) edits.push({ start: statement.start, end: statement.end, text: '' });
          const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
          if (declaration?.type !== 'VariableDeclaration') continue;
          for (const { id, init } of declaration.declarations) {
            const found = id.type === 'Identifier' ? contexts.get(id.name) : undefined;
            if (init?.type === 'ClassExpression' && found !== undefined)
              edits.push(
                { start: init.start, end: init.start, text: '/* @__PURE__ */ Object.assign(' },
                { start: init.end, end: init.end, text: `, { contextType: ${found.context} })` },
                found.statement,
              );
            if (init?.type !== 'CallExpression') continue;
            const { callee } = init;
            const isNamed = callee.type === 'Identifier' && named.has(callee.name);
            const isMember =
              callee.type === 'MemberExpression' &&
              callee.object.type === 'Identifier' &&
              namespaces.has(callee.object.name) &&
              callee.property.type === 'Identifier' &&
              makers.has(callee.property.name);
            if (isNamed || isMember)
              edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ ' });
          }
        }
        if (edits.length === 0) return null;
        marked += edits.length;
        return { code: edited(code, edits), map: null };
      },
    },
    buildEnd(error) {
      if (error === undefined && marked === 0) this.error('No module makes anything with React at its top');
    },
  };
}
