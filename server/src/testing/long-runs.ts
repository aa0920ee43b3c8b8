// Sets the size of randomised and exhaustive tests. In `npm test` they are small and have a fixed seed, so that a failure is
// caused by the change. `npm run proofs` runs them long and with a new seed (decision 043).
/** Whether this is a run of `npm run proofs`. `test.runIf(isLongRun)` leaves a test out of `npm test` (decision 052). */
export const isLongRun = process.env.LONG_RUN === '1'
const GATE_SEED = 20_261_122

/** The seed of all random choices; `SEED=…` repeats a run. */
export const SEED = Number(process.env.SEED ?? GATE_SEED)

/** Returns the first value in `npm test` and the second in a long run. */
export function sized<T>({ gate, long }: { gate: T; long: T }): T {
  return isLongRun ? long : gate
}
