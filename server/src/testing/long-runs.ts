// Tests that draw at random or try every order are small and have a fixed seed in `npm test`, where a red run must be the fault of
// the change. `npm run proofs` runs the same tests long and with a new seed (decision 043).
const isLong = process.env.LONG_RUN === '1'
const GATE_SEED = 20_261_122

/** The seed of everything that is drawn; `SEED=…` repeats a run. */
export const SEED = Number(process.env.SEED ?? GATE_SEED)

/** Returns the first in the gate and the second in a long run. */
export function sized<T>({ gate, long }: { gate: T; long: T }): T {
  return isLong ? long : gate
}
