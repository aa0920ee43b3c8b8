import type { CalendarDate } from '@chautari/contract/dates'
import { eq } from 'drizzle-orm'
import { rooms } from '../../src/catalogue/store/tables.ts'
import type { Tx } from '../../src/platform/database/db.ts'
import { campaigns, coupons } from '../../src/promotion/store/tables.ts'
import { CAMPAIGN_OF_OFFER, demoCampaigns } from './campaigns.ts'
import { demoCoupons } from './coupons.ts'

/** Inserts the demo's campaigns and coupons when there are none. */
export async function fillPromotion(tx: Tx, today: CalendarDate): Promise<void> {
  await fillCampaigns(tx, today)
  const [one] = await tx.select({ id: coupons.id }).from(coupons).limit(1)
  if (!one) await tx.insert(coupons).values(demoCoupons(today))
}

/** Rooms' offers with these names join their campaigns. */
async function fillCampaigns(tx: Tx, today: CalendarDate): Promise<void> {
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
