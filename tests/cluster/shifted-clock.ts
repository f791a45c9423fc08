// Loaded into a node under test (`node --import`): its clock is ahead by the milliseconds of CLOCK_SHIFT_MS, as on a machine whose
// time nobody sets. The clock of durations (`performance.now()`) has no such error.
const shift = Number(process.env['CLOCK_SHIFT_MS'] ?? 0);
const { now } = Date;
const shifted = () => now() + shift;
globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [shifted()] : args, newTarget) as object,
  apply: () => String(new Date(shifted())),
  get: (target, name, receiver) => (name === 'now' ? shifted : Reflect.get(target, name, receiver)),
});
