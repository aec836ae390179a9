import { accidentStatusSchema } from '@shop/contract/maintenance';
import { webPaths } from '@shop/contract/web';
import type { AccidentStatus } from '@shop/domain/maintenance';
import type { FastifyInstance } from 'fastify';

import type { Logger } from '../kernel/ports.ts';
import { problemOf } from '../kernel/problem.ts';
import type { AccidentFile } from './accident-file.ts';

const off: AccidentStatus = { enabled: false, title: null, message: null };

/** The accident status that the web server knows without the store (ACC-08, OPN-373). */
export interface AccidentBackup {
  /** null: what stands in the file cannot be used. */
  readonly status: () => Promise<AccidentStatus | null>;
}

export const createAccidentBackup = (file: AccidentFile | null, logger: Logger): AccidentBackup => {
  let reading: Promise<AccidentStatus | null> | null = null;
  let complaint = '';
  const read = async (): Promise<AccidentStatus | null> => {
    try {
      const content = (await file?.read()) ?? null;
      const status = content === null ? off : accidentStatusSchema.parse(JSON.parse(content));
      complaint = '';
      return status;
    } catch (error) {
      // Every open page asks, so it is logged only once.
      if (complaint !== String(error))
        logger.error('The file of the second health check cannot be used', error);
      complaint = String(error);
      return null;
    }
  };
  return {
    // Requests during a read share that read.
    status: async () => (reading ??= read().finally(() => (reading = null))),
  };
};

/** The second health check. An unreadable file is no answer: it means neither on nor off. */
export const registerAccidentBackup = (app: FastifyInstance, backup: AccidentBackup): void => {
  app.get(webPaths.accidentBackup, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    const status = await backup.status();
    return status ?? reply.code(503).send(problemOf('SERVICE_UNAVAILABLE'));
  });
};
