import { afterEach, expect } from 'vitest'
import { findViolations } from '../audit/find-violations.ts'
import type { Db } from '../platform/database/db.ts'

/** Expects that no invariant is violated. Tests send no e-mails, so overdue ones are ignored. */
export async function expectSoundBookings(db: Db): Promise<void> {
  expect(await findViolations(db, { patience: '100 years' })).toEqual([])
}

// Reserves stock without a holder, which the audit must find.
const WITHOUT_BOOKINGS = /\/src\/(availability|catalogue)\//

/** Checks the invariants after each test of a file. */
export function expectSoundAfterEach(db: Db): void {
  afterEach(async ({ task }) => {
    if (!WITHOUT_BOOKINGS.test(task.file.filepath)) await expectSoundBookings(db)
  })
}
