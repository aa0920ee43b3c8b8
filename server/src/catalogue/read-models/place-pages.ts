import { sql, type SQL } from 'drizzle-orm'

/**
 * Returns SQL for the columns that pages show of each place, without districts: id, name, name_ne, district, province, latitude, longitude, featured_rank
 * and picture (JSON, null without one).
 */
export function placesShown(): SQL {
  return sql`
    select place.id, place.name, place.name_ne, place.district, place.province, place.latitude, place.longitude, place.featured_rank,
      case when shown.name is not null then json_build_object('name', shown.name, 'alt', shown.alt, 'altNe', shown.alt_ne, 'colour', shown.colour) end as picture
    from places place left join pictures shown on shown.name = place.picture_name where place.kind <> 'district'`
}

/** Returns SQL for the id of the place whose id, name or alias equals a slug, in this order. Districts have no page. */
export function placeOfSlug(slug: string): SQL {
  const isNamed = sql`${asSlug(sql`name`)} = ${slug}`
  const isAlias = sql`exists (select 1 from unnest(aliases) alias where ${asSlug(sql`alias`)} = ${slug})`
  return sql`select id from places where kind <> 'district' and (id = ${slug} or ${isNamed} or ${isAlias})
    order by id = ${slug} desc, ${isNamed} desc, id limit 1`
}

/** Returns SQL for the slug of a name: anything but letters and digits becomes a hyphen. */
function asSlug(name: SQL): SQL {
  return sql`btrim(regexp_replace(lower(${name}), '[^a-z0-9]+', '-', 'g'), '-')`
}
