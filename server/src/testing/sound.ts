import { expect } from 'vitest'
import { findBroken } from '../audit/find-broken.ts'
import type { Db } from '../platform/db.ts'

/** What must hold after whatever happened: nothing breaks an invariant. In tests nobody sends letters, so that none is late. */
export async function expectSoundBookings(db: Db): Promise<void> {
  expect(await findBroken(db, { patience: '100 years' })).toEqual([])
}
