import { afterEach, expect } from 'vitest'
import { findViolations } from '../audit/find-violations.ts'
import type { Db } from '../platform/database/db.ts'

/** What must hold after whatever happened: nothing breaks an invariant. In tests nobody sends letters, so that none is late. */
export async function expectSoundBookings(db: Db): Promise<void> {
  expect(await findViolations(db, { patience: '100 years' })).toEqual([])
}

// There stock is taken in nobody's name, which is what the audit is to find.
const WITHOUT_BOOKINGS = /\/src\/(availability|catalogue)\//

/** The same after each test of a file that may make bookings. */
export function expectSoundAfterEach(db: Db): void {
  afterEach(async ({ task }) => {
    if (!WITHOUT_BOOKINGS.test(task.file.filepath)) await expectSoundBookings(db)
  })
}
