// Builds server and storefront, so that the next start does not have to.
// usage: npm run build
import { ensureServerBundle } from './server-bundle.ts';
import { ensureWebBundle } from './web-bundle.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

await ensureServerBundle(() => say('Building the server'));
await ensureWebBundle(() => say('Building the storefront'));
