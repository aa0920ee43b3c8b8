import { DEFAULT_PERSONS } from '@chautari/contract/availability/limits'
import type { PackageOffered } from '@chautari/contract/availability/shapes'
import type { City } from '@chautari/contract/catalogue/shapes'
import type { Campaign } from '@chautari/contract/promotion/shapes'
import { Link, useLoaderData } from 'react-router'
import { PackageSearchForm } from '../../features/availability/package/package-search-form.tsx'
import { cityTiles, CityMosaic } from '../../features/catalogue/city/city-mosaic.tsx'
import { PackageCard } from '../../features/catalogue/package/package-card.tsx'
import { CampaignCard } from '../../features/promotion/campaign-card.tsx'
import { links } from '../../links.ts'
import { ifAnswered, pageData } from '../../platform/pages/page-data.ts'
import { PageHead } from '../../platform/pages/page-head.tsx'
import { useT } from '../../platform/language/texts.ts'
import { HomeEnding } from './home-ending.tsx'
import { HomeHero } from './home-hero.tsx'
import { CardRow, HomeSection } from './home-section.tsx'
import { ViewedProducts } from './viewed-products.tsx'
import styles from './travel-home-page.module.css'

const home = pageData(async ({ api }) => {
  const [deals, popular, campaigns, cities, counts, posts] = await Promise.all([
    api('GET /packages', { query: { type: 'hot_deals' } }),
    api('GET /packages', { query: { type: 'popular' } }),
    ifAnswered(api('GET /campaigns', {})),
    ifAnswered(api('GET /cities', { query: { type: 'featured' } })),
    ifAnswered(api('GET /visitor-count', { query: { type: 'package' } })),
    ifAnswered(api('GET /blogs', { query: { sort_by: 'latest' } })),
  ])
  return {
    deals: deals.data.slice(0, DEALS_SHOWN),
    popular: popular.data.slice(0, POPULAR_SHOWN),
    campaigns: (campaigns?.data ?? []).filter(({ kinds }) => kinds.includes('package')).slice(0, CAMPAIGNS_SHOWN),
    cities: (cities?.data ?? []).filter(({ packages_count: packages }) => packages > 0),
    counts: counts?.data,
    posts: (posts?.data ?? []).slice(0, POSTS_SHOWN),
  }
})

const DEALS_SHOWN = 4
const CAMPAIGNS_SHOWN = 3
// Constants of spec 1 §9.
const POPULAR_SHOWN = 3
const POSTS_SHOWN = 3

const THEMES = ['trek', 'pilgrimage', 'jungle', 'culture', 'weekend'] as const

export const loader = home.loader
export const clientLoader = home.clientLoader
export const handle = { hasHero: true }

export default function TravelHomePage() {
  const t = useT('travel')
  const tHome = useT('home')
  const { deals, popular, campaigns, cities, counts, posts } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={t('title')}
        description={t('description')}
        path={links.packages}
        picture={{ url: '/media/annapurna-dusk-1-800.avif', alt: '' }}
      />
      <HomeHero picture="annapurna-dusk-1" heading={t('heading')} lead={t('lead')} product="packages">
        <PackageSearchForm remembers />
        <nav className={styles.themes} aria-label={t('themes')}>
          {THEMES.map((theme) => (
            <Link key={theme} to={`${links.packageResults}?theme=${theme}`}>
              {t(theme)}
            </Link>
          ))}
        </nav>
      </HomeHero>
      <ViewedProducts kind="package" />
      <HomeSection
        id="deals"
        title={t('deals')}
        lead={t('dealsLead')}
        more={{ to: `${links.deals}?kind=package`, text: tHome('seeAll') }}
      >
        {deals.length === 0 && <p>{tHome('noDeals')}</p>}
        <CardRow items={deals} abreast={4} keyOf={({ slug }) => slug} Card={PackageOfRow} />
      </HomeSection>
      {popular.length > 0 && (
        <HomeSection
          id="popular"
          title={t('popular')}
          lead={t('popularLead')}
          more={{ to: links.packageResults, text: tHome('seeAll') }}
        >
          <CardRow items={popular} abreast={3} keyOf={({ slug }) => slug} Card={PackageOfRow} />
        </HomeSection>
      )}
      {cities.length > 0 && (
        <HomeSection id="places" title={t('places')} lead={t('placesLead')}>
          <CityMosaic cities={cities} tiles={TILES} />
        </HomeSection>
      )}
      {campaigns.length > 0 && (
        <HomeSection id="campaigns" title={tHome('campaigns')} lead={tHome('campaignsLead')}>
          <CardRow items={campaigns} abreast={3} keyOf={({ code }) => code} Card={CampaignOfRow} />
        </HomeSection>
      )}
      <HomeEnding posts={posts} counts={counts} products={t('products')} />
    </>
  )
}

const PackageOfRow = ({ item }: { item: PackageOffered }) => <PackageCard offered={item} />

const CampaignOfRow = ({ item }: { item: Campaign }) => (
  <CampaignCard campaign={item} to={`${links.packageResults}?campaignCode=${item.code}`} />
)

const TILES = cityTiles({
  useDetail() {
    const t = useT('travel')
    return ({ packages_count: n }) => t('packages', { n })
  },
  addressOf: packagesAround,
})

function packagesAround({ name, latitude, longitude, address }: City): string {
  const place = { search: name, count: `${DEFAULT_PERSONS}`, latitude: `${latitude}`, longitude: `${longitude}`, address }
  return `${links.packageResults}?${new URLSearchParams(place).toString()}`
}
