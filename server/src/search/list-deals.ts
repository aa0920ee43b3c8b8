import { DEALS_PER_PAGE } from '@chautari/contract/availability/limits'
import type { Deal } from '@chautari/contract/availability/shapes'
import type { Locale } from '@chautari/contract/locale'
import { paisa, toRupees } from '@chautari/contract/money'
import type { Paged } from '@chautari/contract/paging'
import { forSale } from '../catalogue/index.ts'
import type { Db } from '../platform/database/db.ts'
import { presentPage } from '../platform/http/present-page.ts'
import { listDeals as findDeals, type DealFound, type DealKind } from './index/lists/list-deals.ts'
import type { SearchIndex } from './open-search.ts'
import { findRoomCards, type RoomCard } from './store/room-cards.ts'

type DealsQuery = { kind?: DealKind | undefined; page?: number | undefined; locale: Locale }

/** Lists today's deals: properties by their most discounted room, and packages with a bookable seat. */
export async function listDeals(
  { db, search }: { db: Db; search: SearchIndex },
  { kind, page = 1, locale }: DealsQuery,
): Promise<Paged<Deal>> {
  const { columns, now } = await search.current()
  const { total, deals } = findDeals(columns, { kind, page, perPage: DEALS_PER_PAGE, now })
  const data = await showDeals(db, deals, locale)
  return presentPage(data, { page, perPage: DEALS_PER_PAGE, total, path: '/deals', query: { ...(kind && { kind }) } })
}

/** Presents deals in their order. Leaves out those that were deleted or have ended meanwhile. */
async function showDeals(db: Db, deals: DealFound[], locale: Locale): Promise<Deal[]> {
  const idsOf = (wanted: DealKind) => deals.flatMap(({ kind, id }) => (kind === wanted ? id : []))
  const [properties, rooms, packages] = await Promise.all([
    forSale.showProperties(db, idsOf('property'), locale),
    findRoomCards(
      db,
      deals.flatMap(({ roomId }) => roomId ?? []),
      locale,
    ),
    forSale.showPackages(db, { ids: idsOf('package') }, locale),
  ])
  const cards = {
    property: new Map(properties.map(({ id, card }) => [id, { ...card, place: card.city, picture: card.cover_image }])),
    package: new Map(packages.map(({ id, card }) => [id, { ...card, place: card.destination, picture: card.thumbnail }])),
  }
  const packagesById = new Map(packages.map((shown) => [shown.id, shown]))
  return deals.flatMap((deal) => {
    const card = cards[deal.kind].get(deal.id)
    const offer = deal.roomId === null ? offerOfPackage(packagesById.get(deal.id)) : offerOfRoom(rooms.get(deal.roomId))
    return card && offer ? [presentDeal(deal, card, offer)] : []
  })
}

type Offer = Pick<Deal, 'room' | 'offer_name'>

function offerOfRoom(room: RoomCard | undefined): Offer | undefined {
  if (!room?.offer_name) return undefined
  return { room: { slug: room.room_slug, title: room.room_title }, offer_name: room.offer_name }
}

function offerOfPackage(shown: forSale.PackageShown | undefined): Offer | undefined {
  return shown?.offerName ? { room: null, offer_name: shown.offerName } : undefined
}

type DealCard = Pick<Deal, 'slug' | 'title' | 'place' | 'picture' | 'average_rating' | 'reviews_count'>

function presentDeal({ kind, price, regular, campaign }: DealFound, card: DealCard, { room, offer_name }: Offer): Deal {
  return {
    kind,
    slug: card.slug,
    title: card.title,
    place: card.place,
    room,
    picture: card.picture,
    offer_name,
    campaign_code: campaign?.code ?? null,
    price: toRupees(paisa(price)),
    regular_price: toRupees(paisa(regular)),
    average_rating: card.average_rating,
    reviews_count: card.reviews_count,
  }
}
