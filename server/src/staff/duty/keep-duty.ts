import type { Duty } from '@chautari/contract/staff/duty/endpoints'
import type { App } from '../../platform/app-context.ts'
import { findDuty, writeDuty } from './store/duty.ts'

const OFF_DUTY: Duty = { kinds: [], has_digest: false, urgent_hours: null }

/** Returns the choice of a member of staff. The default is no emails. */
export async function showDuty({ db }: App, staffId: number): Promise<Duty> {
  return (await findDuty(db, staffId)) ?? OFF_DUTY
}

/** Writes the choice of a member of staff and returns it. */
export async function changeDuty(app: App, staffId: number, chosen: Duty): Promise<Duty> {
  await writeDuty(app.db, staffId, { ...chosen, kinds: [...new Set(chosen.kinds)] })
  return showDuty(app, staffId)
}
