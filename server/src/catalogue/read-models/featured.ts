import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/database/db.ts'

/** A featured place or property, in the order of the home page. `isShown`: whether travellers see it. */
export type FeaturedRow = { slug: string; name: string; nameNe: string; isShown: boolean }

const Row = z.object({ slug: z.string(), name: z.string(), nameNe: z.string(), isShown: z.boolean() })

/** Returns the featured places in their order. */
export async function findFeaturedPlaces(db: Db): Promise<FeaturedRow[]> {
  return selectRows(
    db,
    sql`select id as slug, name, name_ne as "nameNe", true as "isShown" from places
      where featured_rank is not null order by featured_rank, id`,
    Row,
  )
}

/** Returns the featured properties in their order, those in no order last, as the home page does. */
export async function findFeaturedProperties(db: Db): Promise<FeaturedRow[]> {
  return selectRows(
    db,
    sql`select slug, title as name, coalesce(title_ne, title) as "nameNe", is_live as "isShown" from properties
      where is_featured order by featured_rank nulls last, popularity desc, id`,
    Row,
  )
}
