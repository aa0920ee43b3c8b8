import { sql } from 'drizzle-orm'
import { forSale } from '../../../catalogue/index.ts'
import { ratesSql } from '../../../rates/index.ts'

/** Finds rooms for sale with their plans and the nights from `from` to `to`, by one prepared statement (decision 143). */
export const findRoomsWithPlans = forSale.prepareRoomsForSale({
  select: (roomId) => ratesSql.plansOfRoom(roomId, { from: sql.placeholder('from'), to: sql.placeholder('to') }),
  read: ratesSql.readPlans,
})
