import { PropertyCard as Card } from '@chautari/contract/catalogue/shapes'
import { LOCALES, type Locale } from '@chautari/contract/locale'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { searchedSql } from '../../catalogue/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { prepareRows } from '../../platform/database/prepared/prepare-rows.ts'
import { pictureUrl } from '../../platform/files/media.ts'
import { ratesSql } from '../../rates/index.ts'

const PlanCard = z.object({
  plan_id: z.number(),
  room_slug: z.string(),
  room_title: z.string(),
  plan_code: z.string(),
  plan_title: z.string(),
  plan_title_ne: z.string(),
  offer_name: z.string().nullable(),
  refund_tiers: z.array(z.object({ hoursBefore: z.number(), percent: z.number() })),
  check_in_time: z.string(),
})

const CardWithoutPrices = Card.omit({ cover_image: true, starting_price: true, minimum_room_rate: true, campaign_name: true })
const ShownProperty = CardWithoutPrices.extend({ property_id: z.number(), picture: Card.shape.cover_image.omit({ url: true }) })

/** The titles and terms of a result's representative room and plan. */
export type PlanCard = z.output<typeof PlanCard>

/** The card of a property without the prices, which are those of the searched stay. */
export type PropertyShown = z.output<typeof CardWithoutPrices> & Pick<z.output<typeof Card>, 'cover_image'>

/** The cards of results, by property id and by plan id. */
type Cards = { properties: Map<number, PropertyShown>; plans: Map<number, PlanCard> }

const findCards = Object.fromEntries(LOCALES.map((locale) => [locale, cardsIn(locale)])) as Record<
  Locale,
  ReturnType<typeof cardsIn>
>

/** Returns what results show of properties and plans, in one statement. Leaves out what is not on sale any more. */
export async function findResultCards(
  db: Db,
  { propertyIds, planIds }: { propertyIds: number[]; planIds: number[] },
  locale: Locale,
): Promise<Cards> {
  if (propertyIds.length === 0) return { properties: new Map(), plans: new Map() }
  const [row] = await findCards[locale](db, { propertyIds: `{${propertyIds.join()}}`, planIds: `{${planIds.join()}}` })
  return {
    properties: new Map(
      row?.properties.map(({ property_id: id, picture, ...card }) => [
        id,
        { ...card, cover_image: { url: pictureUrl(picture.name), ...picture } },
      ]),
    ),
    plans: new Map(row?.plans.map((plan) => [plan.plan_id, plan])),
  }
}

/**
 * Returns the prepared query of the cards. The ids of the rooms are a condition of their own: PostgreSQL pushes no join condition into `roomsShown`,
 * which reads the clock, and would compute it for all rooms.
 */
function cardsIn(locale: Locale) {
  const [propertyIds, planIds] = [sql`${sql.placeholder('propertyIds')}::int[]`, sql`${sql.placeholder('planIds')}::int[]`]
  const build = () => {
    const rooms = sql`array(select room_id from (${ratesSql.plansShown()}) own where plan_id = any(${planIds}))`
    const plans = sql`
      select plan_id, room_slug, room_title, plan_code, plan_title, plan_title_ne, offer_name, check_in_time,
        coalesce(own_tiers, refund_tiers) as refund_tiers
      from (${ratesSql.plansShown()}) l join (${searchedSql.roomsShown(locale)}) r using (room_id)
      where plan_id = any(${planIds}) and r.room_id = any(${rooms}) and is_on_sale`
    const properties = sql`select * from (${searchedSql.propertiesShown(locale)}) p where property_id = any(${propertyIds})`
    return sql`
      select (select coalesce(json_agg(one), '[]') from (${properties}) one) as properties,
        (select coalesce(json_agg(one), '[]') from (${plans}) one) as plans`
  }
  return prepareRows(build, z.object({ properties: z.array(ShownProperty), plans: z.array(PlanCard) }))
}
