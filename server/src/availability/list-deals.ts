import { DEALS_PER_PAGE } from '@chautari/contract/availability/limits'
import type { Deal } from '@chautari/contract/availability/shapes'
import type { Locale } from '@chautari/contract/locale'
import type { Paged } from '@chautari/contract/paging'
import { catalogueSql, showPackages, showProperties } from '../catalogue/index.ts'
import type { App } from '../platform/app-context.ts'
import { presentPage } from '../platform/http/present-page.ts'
import { selectRunningCampaigns } from '../promotion/index.ts'
import { presentDeal } from './present.ts'
import { findDeals, type DealKind } from './store/deals.ts'

type DealsQuery = { kind?: DealKind | undefined; page?: number | undefined; locale: Locale }

/** Lists today's deals: properties by their most discounted room, and packages with a bookable seat. */
export async function listDeals({ db }: App, { kind, page = 1, locale }: DealsQuery): Promise<Paged<Deal>> {
  const offered = {
    ...(kind !== 'package' && { property: catalogueSql.offeredProperties(locale) }),
    ...(kind !== 'property' && { package: catalogueSql.offeredPackages(locale) }),
  }
  const { total, deals } = await findDeals(db, {
    offered,
    campaigns: selectRunningCampaigns(locale),
    page,
    perPage: DEALS_PER_PAGE,
  })
  const idsOf = (wanted: DealKind) => deals.flatMap((deal) => (deal.kind === wanted ? deal.product_id : []))
  const [properties, packages] = await Promise.all([
    showProperties(db, idsOf('property'), locale),
    showPackages(db, { ids: idsOf('package') }, locale),
  ])
  const cards = {
    property: new Map(properties.map(({ id, card }) => [id, { ...card, place: card.city, picture: card.cover_image }])),
    package: new Map(packages.map(({ id, card }) => [id, { ...card, place: card.destination, picture: card.thumbnail }])),
  }
  const data = deals.flatMap((deal) => {
    const card = cards[deal.kind].get(deal.product_id)
    return card ? [presentDeal(deal, card)] : []
  })
  return presentPage(data, { page, perPage: DEALS_PER_PAGE, total, path: '/deals', query: { ...(kind && { kind }) } })
}
