// Loaded before a node: its clock is ahead of the machine's by CLOCK_AHEAD_MS, as clocks of machines differ.
const aheadMs = Number(process.env['CLOCK_AHEAD_MS'] ?? 0);
const machine = Date;

globalThis.Date = new Proxy(machine, {
  construct: (target, args: readonly unknown[], made) =>
    Reflect.construct(target, args.length === 0 ? [machine.now() + aheadMs] : args, made) as object,
  apply: () => new Date().toString(),
  get: (target, name, receiver) =>
    name === 'now' ? () => machine.now() + aheadMs : (Reflect.get(target, name, receiver) as unknown),
});
