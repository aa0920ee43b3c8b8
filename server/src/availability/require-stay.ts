import type { Db } from '../platform/database/db.ts'
import { AppError } from '../platform/errors.ts'
import { dateProblems, resolveStay, type Stay, type StayRequest } from './rules/stay.ts'
import { readClock } from './store/clock.ts'

/** A stay, and the current instant. */
export type StayNow = Stay & { now: Date }

/** Returns the resolved stay, by today's date in Nepal. Throws `validation_failed` under the caller's own parameter name. */
export async function requireStay(db: Db, input: StayRequest, names: { from: string; to: string }): Promise<StayNow> {
  const { today, now } = await readClock(db)
  const stay = resolveStay(input, today)
  const { from, to } = dateProblems(stay, today)
  if (from) throw new AppError('validation_failed', { fields: { [names.from]: [from] } })
  if (to) throw new AppError('validation_failed', { fields: { [names.to]: [to] } })
  return { ...stay, now }
}
