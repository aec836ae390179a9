import { checkPorts } from './check-ports.ts';
import { readProductionEnvironment } from './environment.ts';
import { sentenceOf } from './sentence.ts';

// React and others check themselves at every step unless they are told that this is no development.
process.env['NODE_ENV'] = 'production';

const environment = readProductionEnvironment(process.env);
if (!environment.ok) {
  for (const line of environment.error) process.stderr.write(`${line}\n`);
  process.exit(2);
}
const { PORT: port, HOST: host } = environment.value;
try {
  await checkPorts([{ variable: 'PORT', port, host }]);
  // Loaded only now: what is wrong with the variables is reported at once.
  const { serve } = await import('./production-shop.ts');
  await serve(environment.value);
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}
