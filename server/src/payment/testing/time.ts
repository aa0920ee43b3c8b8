import type { TestApp } from '../../booking/testing/reservations.ts'
import { sweepDuePayments } from '../attempts/reverify-payments.ts'
import { paymentAttempts } from '../store/tables.ts'

/** Returns helpers that advance the time here and at the providers, and run the sweeps for due jobs. */
export function timeOf({ app, db, clock, sandbox }: TestApp) {
  async function pass(seconds: number) {
    await clock.advance(seconds)
    await sandbox.post('/_ctl/clock/advance', { seconds })
  }

  /** Runs sweeps until no refund is due, as the server does. */
  async function sweep(): Promise<number> {
    let checked = 0
    for (let found = await sweepDuePayments(app); found > 0; found = await sweepDuePayments(app)) checked += found
    return checked
  }

  /** Open attempts must not become due in the next test. */
  const park = () => db.update(paymentAttempts).set({ nextCheckAt: new Date('2100-01-01') })

  return { pass, sweep, park }
}

export const MINUTES = 60
export const HOURS = 60 * MINUTES
