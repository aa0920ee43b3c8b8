import { afterAll, afterEach, expect } from 'vitest'
import { findViolations } from '../audit/find-violations.ts'
import type { Db } from '../platform/database/db.ts'
import { sized } from './long-runs.ts'

/** Expects that no invariant is violated. Tests send no emails, so overdue ones are ignored. */
export async function expectSoundBookings(db: Db): Promise<void> {
  expect(await findViolations(db, { patience: '100 years' })).toEqual([])
}

// Reserves stock without a holder, which the audit must find.
const WITHOUT_BOOKINGS = /\/src\/(availability|catalogue|search)\//

/** Checks the invariants after the tests of a file; in a long run after each test, so that the failing test is known. */
export function expectSoundAfterTests(db: Db): void {
  const check = async () => (WITHOUT_BOOKINGS.test(expect.getState().testPath ?? '') ? undefined : expectSoundBookings(db))
  if (sized({ gate: false, long: true })) afterEach(check)
  else afterAll(check)
}
