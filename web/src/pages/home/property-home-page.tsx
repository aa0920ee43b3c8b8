import { addDays, calendarDate } from '@chautari/contract/dates'
import {
  DEFAULT_ADULTS,
  DEFAULT_CHILDREN,
  DEFAULT_NIGHTS,
  DEFAULT_ROOMS,
  DEFAULT_START_IN_DAYS,
} from '@chautari/contract/availability/limits'
import type { PropertyCard as Card } from '@chautari/contract/catalogue/shapes'
import { Link, useLoaderData } from 'react-router'
import { SearchForm } from '../../features/availability/search-form.tsx'
import { NOWHERE } from '../../features/availability/search-place.ts'
import { PropertyCard } from '../../features/catalogue/property-card.tsx'
import { links } from '../../platform/links.ts'
import { pageData } from '../../platform/page-data.ts'
import { PageHead } from '../../platform/page-head.tsx'
import { StructuredData } from '../../platform/structured-data.tsx'
import { useT } from '../../platform/texts.ts'
import { Assurances } from './assurances.tsx'
import styles from './property-home-page.module.css'
import { siteData } from './site-data.ts'

const home = pageData(async ({ api }) => {
  const [settings, deals, popular] = await Promise.all([
    api('GET /settings', {}),
    api('GET /properties', { query: { type: 'hot_deals' } }),
    api('GET /properties', { query: { type: 'popular' } }),
  ])
  return { today: settings.data.today, deals: deals.data.slice(0, SHOWN), popular: popular.data.slice(0, SHOWN) }
})

const SHOWN = 4
const HERO = 'lake-golden-1'
const HERO_SET = [400, 800, 1600].map((width) => `/media/${HERO}-${width}.avif ${width}w`).join(', ')

export const loader = home.loader
export const clientLoader = home.clientLoader
export const handle = { hasHero: true }

export default function PropertyHomePage() {
  const t = useT('home')
  const { today: day, deals, popular } = useLoaderData<typeof loader>()
  const today = calendarDate(day)
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
      <PageHead title={t('title')} description={t('description')} path={links.home} />
      <StructuredData describe={siteData} />
      <link rel="preload" as="image" imageSrcSet={HERO_SET} imageSizes="100vw" type="image/avif" fetchPriority="high" />
      <section className={styles.hero}>
        <img
          src={`/media/${HERO}-800.avif`}
          srcSet={HERO_SET}
          sizes="100vw"
          alt=""
          width={1600}
          height={1067}
          fetchPriority="high"
        />
        <div className={styles.inner}>
          <h1>{t('heading')}</h1>
          <p>{t('lead')}</p>
          <nav className={styles.kinds} aria-label={t('kinds')}>
            <Link to={links.home} aria-current="page">
              {t('hotels')}
            </Link>
            <Link to={links.packages}>{t('packages')}</Link>
          </nav>
          <SearchForm today={today} place={NOWHERE} stay={stay} remembers />
        </div>
      </section>
      <Assurances />
      <CardRow
        id="deals"
        title={t('deals')}
        lead={t('dealsLead')}
        properties={deals}
        empty={t('noDeals')}
        more={`${links.results}?offer=true`}
      />
      <CardRow id="popular" title={t('popular')} lead={t('popularLead')} properties={popular} more={links.results} />
    </>
  )
}

type RowProps = { id: string; title: string; lead: string; properties: Card[]; more: string; empty?: string }

function CardRow({ id, title, lead, properties, more, empty }: RowProps) {
  const t = useT('home')
  return (
    <section className={styles.row} aria-labelledby={id}>
      <header>
        <div>
          <h2 id={id}>{title}</h2>
          <p>{lead}</p>
        </div>
        <Link to={more} aria-label={`${t('seeAll')}: ${title}`}>
          {t('seeAll')} <span aria-hidden>→</span>
        </Link>
      </header>
      {properties.length === 0 && <p>{empty}</p>}
      <ul>
        {properties.map((property) => (
          <li key={property.slug}>
            <PropertyCard property={property} />
          </li>
        ))}
      </ul>
    </section>
  )
}
