import type { Seller } from '@chautari/contract/catalogue/seller'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/database/db.ts'

const Row = z.object({
  legal_name: z.string().nullable(),
  registration_number: z.string().nullable(),
  pan: z.string().nullable(),
})

/** Returns SQL for the registered details of an organisation as a seller, as JSON. */
export function sellerNumbered(id: SQL): SQL<Seller> {
  return sql`(select json_build_object('legal_name', o.legal_name, 'registration_number', o.registration_number, 'pan', o.pan)
    from organisations o where o.id = ${id})`.mapWith((found) => found as Seller)
}

/** Returns an organisation as a seller; undefined when there is none. */
export async function findSeller(db: Db, organisationId: number): Promise<Seller | undefined> {
  const found = sql`select legal_name, registration_number, pan from organisations where id = ${organisationId}`
  return (await selectRows(db, found, Row))[0]
}
