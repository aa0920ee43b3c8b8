import type { Duty } from '@chautari/contract/staff/duty/endpoints'
import type { App } from '../../platform/app-context.ts'
import { findDuty, writeDuty } from './store/duty.ts'

const OFF_DUTY: Duty = { kinds: [], has_digest: false, urgent_hours: null }

/** Returns the emails that a member of staff chose to get: none by default. */
export async function showDuty({ db }: App, staffId: number): Promise<Duty> {
  return (await findDuty(db, staffId)) ?? OFF_DUTY
}

/** Saves and returns the emails that a member of staff wants. */
export async function changeDuty(app: App, staffId: number, chosen: Duty): Promise<Duty> {
  await writeDuty(app.db, staffId, { ...chosen, kinds: [...new Set(chosen.kinds)] })
  return showDuty(app, staffId)
}
