import type { TestApp } from '../../booking/testing/reservations.ts'
import { sweepDuePayments } from '../attempts/reverify-payments.ts'
import { paymentAttempts } from '../store/tables.ts'

/** Time that goes by here and at the providers, and the sweeps that see to what has come due. */
export function timeOf({ app, db, clock, sandbox }: TestApp) {
  async function pass(seconds: number) {
    await clock.advance(seconds)
    await sandbox.post('/_ctl/clock/advance', { seconds })
  }

  /** Sweeps until nothing is due, as the running server does. */
  async function sweep(): Promise<number> {
    let checked = 0
    for (let found = await sweepDuePayments(app); found > 0; found = await sweepDuePayments(app)) checked += found
    return checked
  }

  /** What is still open must not come due in the next test. */
  const park = () => db.update(paymentAttempts).set({ nextCheckAt: new Date('2100-01-01') })

  return { pass, sweep, park }
}

export const MINUTES = 60
export const HOURS = 60 * MINUTES
