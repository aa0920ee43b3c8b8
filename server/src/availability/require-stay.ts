import type { Db } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { complaintsAboutDates, resolveStay, type Stay, type StayAsked } from './rules/stay.ts'
import { todayInNepal } from './store/today.ts'

/** The stay that is meant, by today's date in Nepal. Throws `validation_failed`, naming the wrong date as the caller named it. */
export async function requireStay(db: Db, asked: StayAsked, names: { from: string; to: string }): Promise<Stay> {
  const today = await todayInNepal(db)
  const stay = resolveStay(asked, today)
  const { from, to } = complaintsAboutDates(stay, today)
  if (from) throw new AppError('validation_failed', { fields: { [names.from]: [from] } })
  if (to) throw new AppError('validation_failed', { fields: { [names.to]: [to] } })
  return stay
}
