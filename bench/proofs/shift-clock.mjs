// Shifts the clock of a process by SHIFT_CLOCK_MS: `node --import` loads this before the program. The other clocks of a process, such as
// `performance.now()`, count from its start and do not follow the machine's.
const shift = Number(process.env.SHIFT_CLOCK_MS)
const MachineDate = Date
const now = () => MachineDate.now() + shift

globalThis.Date = new Proxy(MachineDate, {
  apply: () => new MachineDate(now()).toString(),
  construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
})
