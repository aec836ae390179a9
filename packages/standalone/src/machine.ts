import { randomBytes, randomUUID } from 'node:crypto';

/** The machine's clock. */
export const machineClock = { now: (): Date => new Date() };

export const machineIds = { uuid: (): string => randomUUID() };

export const machineRandom = {
  bytes: (length: number): Buffer => randomBytes(length),
  uuid: (): string => randomUUID(),
};

/** Timers that never keep the process alive. */
export const machineScheduler = {
  after: (delayMs: number, task: () => void): (() => void) => {
    const timer = setTimeout(task, delayMs);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
