import { eq, getTableColumns, sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db, type Tx } from '../../../platform/database/db.ts'
import { findListedPictures, type ListedPictureRow } from '../../pictures/read-models/find-listed-pictures.ts'
import { placeColumns } from './place-columns.ts'
import { organisations } from '../../organisations/store/tables.ts'
import { packages, places } from '../../store/tables.ts'

type Place = { id: string; name: string; nameNe: string }

/** A package as staff edit it, on sale or not, in both languages. */
export type PackageFileRow = typeof packages.$inferSelect & {
  organisation: string
  place: Place & { latitude: number; longitude: number }
  passes: Place[]
  pictures: ListedPictureRow[]
}

/** The fields of a package that staff edit; its price, its offer and whether it is on sale change by acts of rates. */
export type PackageValues = Partial<
  Omit<
    typeof packages.$inferInsert,
    | 'id'
    | 'slug'
    | 'isLive'
    | 'isFixedDeparture'
    | 'unitPaisa'
    | 'offerPaisa'
    | 'offerName'
    | 'offerNameNe'
    | 'campaignId'
    | 'createdAt'
  >
>

/** Returns a package for editing; undefined when there is none. */
export async function findPackageFile(db: Db, slug: string): Promise<PackageFileRow | undefined> {
  const [row] = await db
    .select({
      ...getTableColumns(packages),
      organisation: organisations.name,
      place: placeColumns,
    })
    .from(packages)
    .innerJoin(organisations, eq(organisations.id, packages.organisationId))
    .innerJoin(places, eq(places.id, packages.placeId))
    .where(eq(packages.slug, slug))
  if (!row) return undefined
  const passes = await findPlacesById(db, row.passesPlaceIds)
  return { ...row, passes, pictures: await findListedPictures(db, row.pictureNames) }
}

/** Returns the places with these ids, in their order; unknown ones are left out. */
export async function findPlacesById(db: Db, ids: string[]): Promise<Place[]> {
  return selectRows(
    db,
    sql`
      select p.id, p.name, p.name_ne as "nameNe" from unnest(${sql.param(ids)}::text[]) with ordinality as listed(id, at)
      join places p on p.id = listed.id order by listed.at`,
    z.object({ id: z.string(), name: z.string(), nameNe: z.string() }),
  )
}

/** Adds a package that is not live. Returns false when its slug is taken. */
export async function insertPackage(tx: Tx, draft: Omit<typeof packages.$inferInsert, 'isLive'>): Promise<boolean> {
  const added = await tx
    .insert(packages)
    .values({ ...draft, isLive: false })
    .onConflictDoNothing({ target: packages.slug })
    .returning({ id: packages.id })
  return added.length > 0
}

/** Writes fields of a package. */
export async function updatePackage(tx: Tx, slug: string, values: PackageValues): Promise<void> {
  await tx.update(packages).set(values).where(eq(packages.slug, slug))
}
