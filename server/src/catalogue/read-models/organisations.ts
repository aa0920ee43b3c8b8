import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/database/db.ts'

const Row = z
  .object({ id: z.number(), name: z.string(), properties_count: z.number(), packages_count: z.number() })
  .transform(({ properties_count: propertiesCount, packages_count: packagesCount, ...row }) => ({
    ...row,
    propertiesCount,
    packagesCount,
  }))
export type OrganisationRow = z.output<typeof Row>

const columns = sql`id, name,
  (select count(*)::int from properties p where p.organisation_id = o.id) as properties_count,
  (select count(*)::int from packages k where k.organisation_id = o.id) as packages_count`

/** Returns all organisations by name. */
export async function findOrganisations(db: Db): Promise<OrganisationRow[]> {
  return selectRows(db, sql`select ${columns} from organisations o order by lower(name), id`, Row)
}

/** Returns an organisation; undefined when there is none with this number. */
export async function findOrganisation(db: Db, id: number): Promise<OrganisationRow | undefined> {
  // As bigint, because a request can name a number beyond the column's.
  const [row] = await selectRows(db, sql`select ${columns} from organisations o where id = ${id}::bigint`, Row)
  return row
}

/** Returns the number of the organisation with a name, in any case; undefined when there is none. */
export async function findOrganisationNamed(db: Db, name: string): Promise<number | undefined> {
  const found = sql`select id from organisations where lower(name) = lower(${name})`
  return (await selectRows(db, found, z.object({ id: z.number() })))[0]?.id
}
