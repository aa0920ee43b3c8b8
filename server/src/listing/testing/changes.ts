import type { App } from '../../platform/app-context.ts'
import { selectRows } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { createTestListing } from '../../staff/testing/listings.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { listingChanges } from '../index.ts'

/** Asks for the publication of a new property as its supplier, and returns the number of the change. */
export async function createTestListingChange(app: App): Promise<string> {
  const slug = await createTestListing(app)
  const by = { name: 'a test', via: 'system', requestId: null } as const
  await transact(app.db, (tx) => listingChanges.askToPublish(tx, by, { kind: 'property', slug }))
  const made = sql`select c.id::text as id from listing_changes c join properties p on p.id = c.property_id where p.slug = ${slug}`
  const [row] = await selectRows(app.db, made, z.object({ id: z.string() }))
  if (!row) throw new Error('Nothing was proposed.')
  return row.id
}
