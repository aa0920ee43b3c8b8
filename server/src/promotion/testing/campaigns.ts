import { addDays, dayInNepal } from '@chautari/contract/dates'
import type { Db } from '../../platform/database/db.ts'
import { campaigns } from '../store/tables.ts'

let campaignsMade = 0

/** Creates a campaign for one test, which runs by default, and returns its code. */
export async function freshCampaign(db: Db, given: Partial<typeof campaigns.$inferInsert> = {}): Promise<string> {
  const code = `CAMPAIGN-${++campaignsMade}`
  const today = dayInNepal(new Date())
  await db.insert(campaigns).values({
    code,
    title: `Campaign ${campaignsMade}`,
    terms: 'Lower rates for a while.',
    kinds: ['property', 'package'],
    pictureName: 'lake-golden-1',
    pictureAlt: 'A lake.',
    pictureColour: '#486838',
    startsOn: addDays(today, -400),
    endsOn: addDays(today, 400),
    ...given,
  })
  return code
}
