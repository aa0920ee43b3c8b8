import type { City } from '@chautari/contract/catalogue/shapes'
import { dayInNepal, SECOND } from '@chautari/contract/dates'
import type { Locale } from '@chautari/contract/locale'
import { paisa, toRupees } from '@chautari/contract/money'
import type { Db } from '../platform/database/db.ts'
import { AppError } from '../platform/errors.ts'
import { pictureUrl } from '../platform/files/media.ts'
import { memoizeFor } from '../platform/http/memoize.ts'
import { localisedRow } from '../platform/localised-row.ts'
import type { IndexNow } from './feed/follower.ts'
import { citiesWithStays, cityFigures, type CityFigures } from './index/lists/city-figures.ts'
import type { SearchIndex } from './open-search.ts'
import { findCityBySlug, findCityCards, findFeaturedCities, type CityCard } from './store/city-cards.ts'

type SearchContext = { db: Db; search: SearchIndex }

// Limits the links on a page (our choice).
const CITIES_SHOWN = 60

// Every home page shows the featured places. They are cached briefly, because staff who change them look at the home page next.
const CARDS_KEPT_MS = 2 * SECOND

/** Returns a function that lists the featured places, or the places with the most stays. */
export function cityLists({ db, search }: SearchContext): (type: 'featured' | undefined, locale: Locale) => Promise<City[]> {
  const featured = memoizeFor(CARDS_KEPT_MS, findFeaturedCities)
  return async (type, locale) => {
    const index = await search.current()
    const ids = () => citiesWithStays(index.columns, dayInNepal(index.now)).slice(0, CITIES_SHOWN)
    const cards = type ? await featured(db) : await findCityCards(db, ids())
    return cards.flatMap((card) => presentCity(card, index, locale) ?? [])
  }
}

/** Returns the place whose id, name or alias equals a slug. Throws `not_found`. */
export async function showCity({ db, search }: SearchContext, slug: string, locale: Locale): Promise<City> {
  const card = await findCityBySlug(db, slug)
  const city = card && presentCity(card, await search.current(), locale)
  if (!city) throw new AppError('not_found')
  return city
}

/** Returns undefined for a place that the index has not read yet. */
function presentCity(card: CityCard, { columns, now }: IndexNow, locale: Locale): City | undefined {
  const figures = cityFigures(columns, card.id, dayInNepal(now))
  return figures && present(card, figures, locale)
}

function present(
  card: CityCard,
  { propertiesCount, nearbyCount, packagesCount, startingPaisa }: CityFigures,
  locale: Locale,
): City {
  const picture = card.picture && localisedRow(card.picture, locale)
  return {
    name: card.name,
    name_ne: card.name_ne,
    slug: card.id,
    address: `${card.district}, ${card.province}`,
    latitude: card.latitude,
    longitude: card.longitude,
    image: picture && { url: pictureUrl(picture.name), name: picture.name, alt: picture.alt, colour: picture.colour },
    properties_count: propertiesCount,
    nearby_count: nearbyCount,
    packages_count: packagesCount,
    starting_price: startingPaisa === null ? null : toRupees(paisa(startingPaisa)),
  }
}
