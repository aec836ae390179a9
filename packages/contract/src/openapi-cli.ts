import { openApiDocument } from './openapi/index.ts';

/** `npm run openapi`: prints the store API as OpenAPI 3.1. */
process.stdout.write(`${JSON.stringify(openApiDocument(), null, 2)}\n`);
