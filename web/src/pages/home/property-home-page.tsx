import { HOLD_MINUTES_NEW } from '@chautari/contract/booking/limits'
import { addDays } from '@chautari/contract/dates'
import {
  DEFAULT_ADULTS,
  DEFAULT_CHILDREN,
  DEFAULT_NIGHTS,
  DEFAULT_ROOMS,
  DEFAULT_START_IN_DAYS,
} from '@chautari/contract/availability/limits'
import type { PropertyCard as Card } from '@chautari/contract/catalogue/shapes'
import type { Campaign } from '@chautari/contract/promotion/shapes'
import { useLoaderData } from 'react-router'
import { SearchForm } from '../../features/availability/search/search-form.tsx'
import { NOWHERE } from '../../features/availability/search/search-place.ts'
import { cityTiles, CityMosaic } from '../../features/catalogue/city/city-mosaic.tsx'
import { PropertyCard } from '../../features/catalogue/property/property-card.tsx'
import { CampaignCard } from '../../features/promotion/campaign-card.tsx'
import { useFormats } from '../../platform/language/formats.ts'
import { todayInNepal } from '../../entities/content/site-facts.ts'
import { links } from '../../links.ts'
import { ifAnswered, pageData } from '../../platform/pages/page-data.ts'
import { PageHead } from '../../platform/pages/page-head.tsx'
import { StructuredData } from '../../platform/pages/structured-data.tsx'
import { useT } from '../../platform/language/texts.ts'
import { Assurances } from './assurances.tsx'
import { HomeEnding } from './home-ending.tsx'
import { HomeHero } from './home-hero.tsx'
import { CardRow, HomeSection } from './home-section.tsx'
import { ViewedProducts } from './viewed-products.tsx'
import { siteData } from './site-data.ts'

const home = pageData(async ({ api }) => {
  const [today, deals, popular, campaigns, cities, counts, posts] = await Promise.all([
    todayInNepal(api),
    api('GET /properties', { query: { type: 'hot_deals' } }),
    api('GET /properties', { query: { type: 'popular' } }),
    ifAnswered(api('GET /campaigns', {})),
    ifAnswered(api('GET /cities', { query: { type: 'featured' } })),
    ifAnswered(api('GET /visitor-count', { query: { type: 'property' } })),
    ifAnswered(api('GET /blogs', { query: { sort_by: 'latest' } })),
  ])
  return {
    today,
    deals: deals.data.slice(0, SHOWN),
    popular: popular.data.slice(0, SHOWN),
    campaigns: (campaigns?.data ?? []).filter(({ kinds }) => kinds.includes('property')).slice(0, CAMPAIGNS_SHOWN),
    cities: cities?.data ?? [],
    counts: counts?.data,
    posts: (posts?.data ?? []).slice(0, POSTS_SHOWN),
  }
})

const SHOWN = 4
const CAMPAIGNS_SHOWN = 3
// Constants of spec 1 §9.
const POSTS_SHOWN = 3

export const loader = home.loader
export const clientLoader = home.clientLoader
export const handle = { hasHero: true }

export default function PropertyHomePage() {
  const t = useT('home')
  const { today, deals, popular, campaigns, cities, counts, posts } = useLoaderData<typeof loader>()
  const startDate = addDays(today, DEFAULT_START_IN_DAYS)
  const stay = {
    startDate,
    endDate: addDays(startDate, DEFAULT_NIGHTS),
    adult: DEFAULT_ADULTS,
    child: DEFAULT_CHILDREN,
    rooms: DEFAULT_ROOMS,
  }
  return (
    <>
      <PageHead title={t('title')} description={t('lead', { n: HOLD_MINUTES_NEW })} path={links.home} />
      <StructuredData describe={import.meta.env.SSR && siteData} />
      <HomeHero picture="lake-golden-1" heading={t('heading')} lead={t('lead', { n: HOLD_MINUTES_NEW })} product="hotels">
        <SearchForm today={today} place={NOWHERE} stay={stay} remembers />
      </HomeHero>
      <ViewedProducts kind="property" />
      <Assurances />
      <HomeSection id="deals" title={t('deals')} lead={t('dealsLead')} more={{ to: links.deals, text: t('seeAll') }}>
        {deals.length === 0 && <p>{t('noDeals')}</p>}
        <CardRow items={deals} abreast={4} keyOf={({ slug }) => slug} Card={StayOfRow} />
      </HomeSection>
      {campaigns.length > 0 && (
        <HomeSection id="campaigns" title={t('campaigns')} lead={t('campaignsLead')}>
          <CardRow items={campaigns} abreast={3} keyOf={({ code }) => code} Card={CampaignOfRow} />
        </HomeSection>
      )}
      {cities.length > 0 && (
        <HomeSection id="places" title={t('places')} lead={t('placesLead')}>
          <CityMosaic cities={cities} tiles={TILES} />
        </HomeSection>
      )}
      {popular.length > 0 && (
        <HomeSection id="popular" title={t('popular')} lead={t('popularLead')} more={{ to: links.results, text: t('seeAll') }}>
          <CardRow items={popular} abreast={4} keyOf={({ slug }) => slug} Card={StayOfRow} />
        </HomeSection>
      )}
      <HomeEnding posts={posts} counts={counts} products={t('properties')} />
    </>
  )
}

const StayOfRow = ({ item }: { item: Card }) => <PropertyCard property={item} />

const CampaignOfRow = ({ item }: { item: Campaign }) => (
  <CampaignCard campaign={item} to={`${links.results}?campaignCode=${item.code}`} />
)

const TILES = cityTiles({
  useDetail() {
    const t = useT('home')
    const { rupees } = useFormats()
    return ({ properties_count: n, starting_price: price }) =>
      price === null ? t('stays', { n }) : t('staysFrom', { n, price: rupees(price) })
  },
  addressOf: ({ slug }) => links.city(slug),
})
