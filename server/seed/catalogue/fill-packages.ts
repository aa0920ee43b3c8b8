import type { CalendarDate } from '@chautari/contract/dates'
import { departures } from '../../src/availability/store/tables.ts'
import { packages } from '../../src/catalogue/store/tables.ts'
import type { Tx } from '../../src/platform/database/db.ts'
import { campaigns } from '../../src/promotion/store/tables.ts'
import { demoPackages } from './demo-packages.ts'

/** Inserts the demo's packages when there are none, with their campaigns. Needs campaigns, places and pictures. */
export async function fillPackages(tx: Tx, demo: { today: CalendarDate; seed: number }): Promise<void> {
  const [one] = await tx.select({ id: packages.id }).from(packages).limit(1)
  if (one) return
  const codes = new Map(
    (await tx.select({ id: campaigns.id, code: campaigns.code }).from(campaigns)).map(({ id, code }) => [code, id]),
  )
  const lines = demoPackages(demo)
  const inserted = await tx
    .insert(packages)
    .values(lines.map(({ row, campaign }) => ({ ...row, campaignId: codes.get(campaign ?? '') ?? null })))
    .returning({ id: packages.id, slug: packages.slug })
  const ids = new Map(inserted.map(({ slug, id }) => [slug, id]))
  await tx
    .insert(departures)
    .values(lines.flatMap(({ row, departures: own }) => own.map((line) => ({ ...line, packageId: ids.get(row.slug) ?? 0 }))))
}
