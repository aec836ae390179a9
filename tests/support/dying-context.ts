import type { BackendContext } from '@shop/backend/kernel';

const forever = async (): Promise<never> => new Promise(() => undefined);

export interface DyingNode {
  /** What its code gets; nothing that it waits for comes back once it is dead. */
  readonly context: BackendContext;
  /** Ends when it dies. */
  readonly died: Promise<void>;
}

/**
 * A node of the store on the database of `context` that is killed at the `at`-th point where it waits: before or after a
 * transaction, or a call to bank, warehouse or fiscal service. Inside a transaction it need not be: the database takes that back, as if the
 * node had died before.
 */
export function dyingNode(context: BackendContext, at: number): DyingNode {
  let left = at;
  let die = (): void => undefined;
  const died = new Promise<void>((resolve) => {
    die = resolve;
  });
  const point = async (): Promise<void> => {
    if (left === 0) {
      die();
      await forever();
    }
    left -= 1;
  };
  const around = async <T>(work: () => Promise<T>): Promise<T> => {
    await point();
    const value = await work();
    await point();
    return value;
  };
  /** The same port, with a point before and after every call. */
  const mortal = <P extends object>(port: P): P =>
    new Proxy(port, {
      get(target, name, receiver) {
        const member: unknown = Reflect.get(target, name, receiver);
        if (typeof member !== 'function') return member;
        return async (...args: readonly unknown[]) =>
          around(async () => Reflect.apply(member, target, args) as Promise<unknown>);
      },
    });
  return {
    died,
    context: {
      ...context,
      transaction: async (run) => around(async () => context.transaction(run)),
      bank: mortal(context.bank),
      fulfilment: mortal(context.fulfilment),
      fiscal: mortal(context.fiscal),
    },
  };
}
