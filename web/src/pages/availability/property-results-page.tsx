import { SORT_ORDERS } from '@chautari/contract/availability/limits'
import type { PropertyResult } from '@chautari/contract/availability/shapes'
import { calendarDate } from '@chautari/contract/dates'
import { useLoaderData, useNavigation, useSearchParams } from 'react-router'
import { ResultCard } from '../../features/availability/result-card.tsx'
import { resultsWith } from '../../features/availability/result-link.ts'
import { ResultsToolbar } from '../../features/availability/results-toolbar.tsx'
import { SearchForm } from '../../features/availability/search-form.tsx'
import { readPlace } from '../../features/availability/search-place.ts'
import { scoreWord } from '../../features/catalogue/score-word.ts'
import { links } from '../../platform/links.ts'
import { pageData } from '../../platform/page-data.ts'
import { listPath, PageHead } from '../../platform/page-head.tsx'
import { readStay, type Stay } from '../../platform/stay.ts'
import { useT } from '../../platform/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import styles from './property-results-page.module.css'

const results = pageData(async ({ api, url }) => {
  const { today } = (await api('GET /settings', {})).data
  const { data } = await api('GET /properties/all/availability', {
    query: queryOf(url.searchParams, readStay(url.searchParams, calendarDate(today))),
  })
  return { today, ...data }
})

/** The address of the page in the names of the API; what the API would refuse is left out, so that any address shows results. */
function queryOf(asked: URLSearchParams, { startDate, endDate, adult, child, rooms }: Stay) {
  const { search, latitude, longitude, address, searchBy } = readPlace(asked)
  const sort = SORT_ORDERS.find((known) => known === asked.get('sort_order'))
  const page = asked.get('page')
  const campaignCode = asked.get('campaignCode')
  return {
    search: search.slice(0, 120),
    location: { latitude: degrees(latitude, 90), longitude: degrees(longitude, 180), address: address.slice(0, 120) },
    search_by: searchBy,
    from: startDate,
    to: endDate,
    adult: `${adult}`,
    child: `${child}`,
    room_count: `${rooms}`,
    ...(sort && { sort_order: sort }),
    ...(asked.get('offer') === 'true' && { filter: { offer: 'true' as const } }),
    ...(page && /^[1-9]\d{0,2}$/.test(page) && { page }),
    ...(campaignCode && { campaign_code: campaignCode.slice(0, 40) }),
  }
}

function degrees(text: string, max: number): string {
  return /^-?\d{1,3}(\.\d{1,15})?$/.test(text) && Math.abs(Number(text)) <= max ? text : ''
}

export const loader = results.loader
export const clientLoader = results.clientLoader

export default function PropertyResultsPage() {
  const t = useT('search')
  const { today, properties_by_name: named, properties_by_location: around } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const isLoading = useNavigation().state === 'loading'
  const stay = readStay(query, calendarDate(today))
  const place = readPlace(query)
  const where = place.search || t('nepal')
  const isGrid = query.get('view') === 'grid'
  const total = around.total + (named ? 1 : 0)
  const card = (property: PropertyResult, index: number) => (
    <li key={property.slug}>
      <ResultCard property={property} stay={stay} scoreWord={scoreWord(property.average_rating)} isEager={index < 2} />
    </li>
  )
  return (
    <>
      <PageHead
        title={place.search ? t('title', { place: place.search }) : t('titleAnywhere')}
        description={t('description', { place: where })}
        path={listPath(links.results, { search: place.search, page: around.current_page })}
      />
      <div className={styles.bar}>
        <SearchForm key={query.toString()} today={calendarDate(today)} place={place} stay={stay} isSlim />
      </div>
      <div className={styles.results} data-view={isGrid ? 'grid' : 'list'} aria-busy={isLoading}>
        <h1 aria-live="polite">
          {t(around.total_is_estimate ? 'foundAtLeast' : named ? 'foundNear' : 'found', { n: total, place: where })}
        </h1>
        <ResultsToolbar query={query} isGrid={isGrid} />
        {named && <ul className={styles.list}>{card(named, 0)}</ul>}
        {around.data.length > 0 && (
          <>
            <h2>{t('nearby')}</h2>
            <ul className={styles.list}>{around.data.map(card)}</ul>
          </>
        )}
        {total === 0 && <Nothing query={query} />}
        {around.total > 0 && around.data.length === 0 && (
          <ButtonLink look="quiet" to={resultsWith(query, { page: undefined })}>
            {t('page', { n: 1 })}
          </ButtonLink>
        )}
        <Pagination
          current={around.current_page}
          last={around.last_page}
          to={(page) => resultsWith(query, { page: `${page}` })}
          labels={{ list: t('pages'), page: (page) => t('page', { n: page }), previous: t('previous'), next: t('next') }}
        />
      </div>
    </>
  )
}

/** Nothing was found: says so, and what to do next. */
function Nothing({ query }: { query: URLSearchParams }) {
  const t = useT('search')
  return (
    <div className={styles.nothing}>
      <h2>{t('empty')}</h2>
      <p>{t('emptyHint')}</p>
      {query.get('offer') === 'true' && (
        <ButtonLink look="quiet" to={resultsWith(query, { offer: undefined })}>
          {t('withoutOffers')}
        </ButtonLink>
      )}
      <ButtonLink look="quiet" to={links.results}>
        {t('everywhere')}
      </ButtonLink>
    </div>
  )
}
