import { dayInNepal } from '@chautari/contract/dates'
import type { Db } from '../platform/database/db.ts'
import { appNow } from '../platform/database/transaction.ts'
import { AppError } from '../platform/errors.ts'
import { dateProblems, resolveStay, type Stay, type StayRequest } from './rules/stay.ts'

/** A stay, and the current instant. */
export type StayNow = Stay & { now: Date }

/** Resolves a stay by today's date in Nepal. Throws `validation_failed`, with the parameter names of the call as fields. */
export async function requireStay(db: Db, input: StayRequest, names: { from: string; to: string }): Promise<StayNow> {
  return requireValidStay(input, names, await appNow(db))
}

/** Resolves a stay like `requireStay`, by the day in Nepal of `now`. */
export function requireValidStay(input: StayRequest, names: { from: string; to: string }, now: Date): StayNow {
  const today = dayInNepal(now)
  const stay = resolveStay(input, today)
  const { from, to } = dateProblems(stay, today)
  if (from) throw new AppError('validation_failed', { fields: { [names.from]: [from] } })
  if (to) throw new AppError('validation_failed', { fields: { [names.to]: [to] } })
  return { ...stay, now }
}
