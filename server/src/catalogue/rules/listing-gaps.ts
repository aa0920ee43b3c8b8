import type { ListingGap } from '@chautari/contract/catalogue/listings'

type Point = { latitude: number; longitude: number }

export type GapFacts = Point & {
  address: string
  description: string
  pictureNames: string[]
  place: Point
  rooms: { ratePaisa: number; pictureNames: string[]; isLive: boolean }[]
}

/**
 * Returns the gaps that keep a property from being published. A draft starts at the point of its place, so a pin that is still there was never set.
 * A live room needs a price, and a picture for its booking page.
 */
export function listingGaps({ address, description, pictureNames, place, rooms, ...pin }: GapFacts): ListingGap[] {
  const live = rooms.filter(({ isLive }) => isLive)
  const isMissing: Record<ListingGap, boolean> = {
    address: address === '',
    pin: pin.latitude === place.latitude && pin.longitude === place.longitude,
    description: description === '',
    picture: pictureNames.length === 0,
    room: live.length === 0,
    room_price: live.some(({ ratePaisa }) => ratePaisa === 0),
    room_picture: live.some((room) => room.pictureNames.length === 0),
  }
  return (Object.keys(isMissing) as ListingGap[]).filter((gap) => isMissing[gap])
}
