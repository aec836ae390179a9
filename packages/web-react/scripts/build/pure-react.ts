import type { ESTree, Plugin } from 'vite';

/** What React makes of a component or a value; nothing else happens. */
const makers = new Set(['createContext', 'forwardRef', 'lazy', 'memo']);

type Edit = { readonly start: number; readonly end: number; readonly text: string };

/** `Some.displayName = 'Some'`: a name that only developer tools read, and which would keep `Some` in the build. */
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

/**
 * Marks what a module makes at its top with `createContext`, `forwardRef`, `lazy` and `memo` of React as made without side
 * effects, as Babel's preset for React does, and leaves out their display names: so the bundler drops what nobody uses.
 * react-router is one module, in which unused links and forms hold half of it.
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
        for (const statement of body) {
          if (isDisplayName(statement)) edits.push({ start: statement.start, end: statement.end, text: '' });
          const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
          if (declaration?.type !== 'VariableDeclaration') continue;
          for (const { init } of declaration.declarations) {
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
        const text = edits
          .toSorted((one, other) => other.start - one.start)
          .reduce((all, { start, end, text: put }) => all.slice(0, start) + put + all.slice(end), code);
        return { code: text, map: null };
      },
    },
    buildEnd(error) {
      if (error === undefined && marked === 0) this.error('No module makes anything with React at its top');
    },
  };
}
