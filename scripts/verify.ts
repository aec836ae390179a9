// Checks everything that needs no running shop: types, lint, format, dependencies, dead code, the bundle of the storefront.
// usage: npm run verify
import { runChecks } from './verify/checks.ts';

const { failed } = await runChecks();
process.exitCode = failed === 0 ? 0 : 1;
