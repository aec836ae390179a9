import type { Command } from 'commander';
import type { z } from 'zod';

import type { Emit } from './operator-output.ts';
import type { OperatorTools } from './operator-tools.ts';

/** Where the command line was called. */
export interface CommandPlace {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly emit: Emit;
}

/** What the command line passes to commands. */
export interface Surroundings<Request> {
  readonly go: (request: Request) => Promise<void>;
  /** Runs a command that needs no shop, in this process; answers its exit code. */
  readonly here: (run: (place: CommandPlace) => Promise<number>) => Promise<void>;
  /** Where relative paths start. */
  readonly baseDirectory: string;
}

/**
 * The commands of a feature for the command line: the requests to the shop, as sent over the socket (file paths are
 * absolute), and their syntax. This is always loaded, so it must not import the implementations.
 */
export function commandLine<const Name extends string, const Requests extends readonly z.ZodObject[]>(
  name: Name,
  requests: Requests,
  addTo: (program: Command, surroundings: Surroundings<z.output<Requests[number]>>) => void,
) {
  return { name, requests, addTo };
}

/** The requests of a command line. */
export type RequestOf<Line extends { readonly requests: readonly z.ZodType[] }> = z.output<
  Line['requests'][number]
>;

/** Runs a command; answers its exit code, or null if the request belongs to another feature. */
export type CommandRunner = (tools: OperatorTools, request: unknown, emit: Emit) => Promise<number | null>;

/** Implements the commands of a feature. */
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
