import { eq, getTableColumns, sql } from 'drizzle-orm'
import { z } from 'zod'
import { containsWords } from '../../../platform/database/contains-words.ts'
import { selectRows, type Db, type Tx } from '../../../platform/database/db.ts'
import { findListedPictures, type ListedPictureRow } from '../../pictures/store/listed-pictures.ts'
import { organisations, packages, places } from '../../store/tables.ts'

type Place = { id: string; name: string; nameNe: string }

/** A package as staff edit it, on sale or not, in both languages. */
export type PackageFileRow = typeof packages.$inferSelect & {
  organisation: string
  place: Place
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

/** Locks a package until the transaction ends; returns whether there is one. */
export async function lockPackageRow(tx: Tx, slug: string): Promise<boolean> {
  const rows = await tx.select({ id: packages.id }).from(packages).where(eq(packages.slug, slug)).for('no key update')
  return rows.length > 0
}

/** Returns a package for editing; undefined when there is none. */
export async function findPackageFile(db: Db, slug: string): Promise<PackageFileRow | undefined> {
  const [row] = await db
    .select({
      ...getTableColumns(packages),
      organisation: organisations.name,
      place: { id: places.id, name: places.name, nameNe: places.nameNe },
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

/** Adds a package that is not live; returns whether its slug was free. */
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

const Listed = z
  .object({
    id: z.number(),
    slug: z.string(),
    title: z.string(),
    title_ne: z.string().nullable(),
    category: z.string(),
    place: z.string(),
    place_ne: z.string(),
    supplier: z.string(),
    days: z.number(),
    is_fixed_departure: z.boolean(),
    is_live: z.boolean(),
  })
  .transform(({ title_ne: titleNe, place_ne: placeNe, is_live: isLive, is_fixed_departure: isFixedDeparture, ...listed }) => ({
    ...listed,
    titleNe,
    placeNe,
    isLive,
    isFixedDeparture,
  }))
export type PackageListed = z.output<typeof Listed>

type PackagePage = { words: string[]; isLive: boolean | undefined; before: number | undefined; limit: number }

/** Returns packages, on sale or not, whose title or supplier contains all words, the newest first. */
export async function findPackagesForStaff(db: Db, { words, isLive, before, limit }: PackagePage): Promise<PackageListed[]> {
  const named = containsWords(sql`lower(k.title || ' ' || coalesce(k.title_ne, '') || ' ' || k.company_name)`, words)
  const conditions = [
    words.length === 0 ? sql`true` : named,
    isLive === undefined ? sql`true` : sql`k.is_live = ${isLive}`,
    before === undefined ? sql`true` : sql`k.id < ${before}::bigint`,
  ]
  return selectRows(
    db,
    sql`
      select k.id, k.slug, k.title, k.title_ne, k.category, n.name as place, n.name_ne as place_ne, k.company_name as supplier, k.days, k.is_fixed_departure, k.is_live
      from packages k join places n on n.id = k.place_id
      where ${sql.join(conditions, sql` and `)}
      order by k.id desc
      limit ${limit}`,
    Listed,
  )
}
