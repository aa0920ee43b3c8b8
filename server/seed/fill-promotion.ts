import type { CalendarDate } from '@chautari/contract/dates'
import { eq } from 'drizzle-orm'
import { rooms } from '../src/catalogue/store/tables.ts'
import type { Tx } from '../src/platform/db.ts'
import { campaigns } from '../src/promotion/store/tables.ts'
import { CAMPAIGN_OF_OFFER, demoCampaigns } from './campaigns.ts'

/** Fills an empty table of campaigns, and joins the offers of rooms that are named so to them. */
export async function fillPromotion(tx: Tx, today: CalendarDate): Promise<void> {
  const [one] = await tx.select({ id: campaigns.id }).from(campaigns).limit(1)
  if (one) return
  const inserted = await tx.insert(campaigns).values(demoCampaigns(today)).returning({ id: campaigns.id, code: campaigns.code })
  const ids = new Map<string, number>(inserted.map(({ code, id }) => [code, id]))
  for (const [offerName, code] of Object.entries(CAMPAIGN_OF_OFFER))
    await tx
      .update(rooms)
      .set({ campaignId: ids.get(code) ?? null })
      .where(eq(rooms.offerName, offerName))
}
