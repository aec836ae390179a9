// Lint rules of our own: what the built-in rules cannot say.

const noCurrentDate = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const report = (node) =>
      context.report({
        node,
        message: 'Reading the current time makes code untestable: take `now` from the Clock port.',
      });
    const isDate = (callee) => callee.type === 'Identifier' && callee.name === 'Date';
    return {
      NewExpression(node) {
        if (isDate(node.callee) && node.arguments.length === 0) report(node);
      },
      CallExpression(node) {
        if (isDate(node.callee)) report(node);
      },
    };
  },
};

const requirementInTitle = /^\[[A-Z]{3}-\d+/;
const titleWithoutId = /^\[/;

/** A title that opens with a bracket must hold a requirement, so that a mistyped id is not lost to the coverage list. */
const requirementId = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    return {
      CallExpression(node) {
        const { callee } = node;
        const name =
          callee.type === 'MemberExpression' && callee.object.type === 'Identifier'
            ? callee.object.name
            : callee.name;
        if (!['test', 'it', 'describe'].includes(name)) return;
        const [title] = node.arguments;
        if (title?.type !== 'Literal' || typeof title.value !== 'string') return;
        if (titleWithoutId.test(title.value) && !requirementInTitle.test(title.value)) {
          context.report({ node: title, message: 'A title in brackets names a requirement, like [CRT-56].' });
        }
      },
    };
  },
};

export default {
  meta: { name: 'shop' },
  rules: { 'no-current-date': noCurrentDate, 'requirement-id': requirementId },
};
