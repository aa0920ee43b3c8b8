import type { ListedPlace } from '@chautari/contract/listing/listings'
import { places } from '../catalogue/index.ts'
import type { App } from '../platform/app-context.ts'

/** Suggests places for a property or a package. */
export async function suggestListedPlaces({ db }: App, text: string): Promise<ListedPlace[]> {
  const found = await places.suggestSettlements(db, text)
  return found.map(({ id, name, nameNe, district, latitude, longitude }) => ({
    slug: id,
    name,
    name_ne: nameNe,
    district,
    latitude,
    longitude,
  }))
}
