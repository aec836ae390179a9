import { checkPorts } from './check-ports.ts';
import { readDemoEnvironment } from './environment.ts';
import { sentenceOf } from './sentence.ts';

// React and others check themselves at every step unless they are told that this is no development.
process.env['NODE_ENV'] = 'production';

const environment = readDemoEnvironment(process.env);
if (!environment.ok) {
  for (const line of environment.error) process.stderr.write(`${line}\n`);
  process.exit(2);
}
const { PORT, SANDBOX_PORT } = environment.value;
const host = '127.0.0.1';
try {
  await checkPorts([
    { variable: 'PORT', port: PORT, host },
    { variable: 'SANDBOX_PORT', port: SANDBOX_PORT, host },
  ]);
  // Loaded only now: what is wrong with the variables is reported at once.
  const { start } = await import('./start.ts');
  await start(environment.value);
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}
