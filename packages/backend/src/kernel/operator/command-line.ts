import type { Command } from 'commander';
import type { z } from 'zod';

import type { Emit } from './operator-output.ts';
import type { OperatorTools } from './operator-tools.ts';

/** Where the command line was called. */
export interface CommandPlace {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly emit: Emit;
}

/** What commands get from the command line. */
export interface Surroundings<Request> {
  readonly go: (request: Request) => Promise<void>;
  /** Runs what needs no shop in this process; it answers its exit code. */
  readonly here: (run: (place: CommandPlace) => Promise<number>) => Promise<void>;
  /** Where relative paths start. */
  readonly baseDirectory: string;
}

/**
 * Commands of a feature as the command line knows them: what may be asked of the shop, as it goes over the socket (file
 * paths are absolute), and how it is typed. Loaded at once, so it names nothing that runs.
 */
export function commandLine<const Name extends string, const Requests extends readonly z.ZodObject[]>(
  name: Name,
  requests: Requests,
  addTo: (program: Command, surroundings: Surroundings<z.output<Requests[number]>>) => void,
) {
  return { name, requests, addTo };
}

/** What may be asked by the commands of a line. */
export type RequestOf<Line extends { readonly requests: readonly z.ZodType[] }> = z.output<
  Line['requests'][number]
>;

/** Runs a command; answers its exit code, or null when the request is one of another feature. */
export type CommandRunner = (tools: OperatorTools, request: unknown, emit: Emit) => Promise<number | null>;

/** The commands of a feature as the shop runs them. */
export function commandRunner<Requests extends readonly z.ZodObject[]>(
  { requests }: { readonly requests: Requests },
  run: (tools: OperatorTools, request: z.output<Requests[number]>, emit: Emit) => Promise<number>,
): CommandRunner {
  return async (tools, request, emit) => {
    for (const schema of requests as readonly Requests[number][]) {
      const own = schema.safeParse(request);
      if (own.success) return run(tools, own.data, emit);
    }
    return null;
  };
}
