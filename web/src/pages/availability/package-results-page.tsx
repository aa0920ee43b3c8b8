import { DEFAULT_DESTINATION } from '@chautari/contract/availability/limits'
import { PACKAGE_THEMES } from '@chautari/contract/catalogue/limits'
import { Suspense } from 'react'
import {
  Navigate,
  useLoaderData,
  useLocation,
  useNavigation,
  useSearchParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { PackageSearchForm } from '../../features/availability/package/package-search-form.tsx'
import {
  filterOf,
  firstDayOfMonth,
  PACKAGE_FILTERS,
  packageQuery,
  packageResultsLink,
  queryOfState,
  readPackageSearch,
  type PackageSearch,
} from '../../features/availability/package/package-search.ts'
import { PackageSearchSummary, PackageToolbar } from '../../features/availability/package/package-toolbar.tsx'
import { SearchPill } from '../../features/availability/search/search-pill.tsx'
import { PackageResultCard } from '../../features/catalogue/package/result/package-result-card.tsx'
import { todayInNepal } from '../../entities/content/site-facts.ts'
import { links } from '../../links.ts'
import { pageData } from '../../platform/pages/page-data.ts'
import { listPath, PageHead } from '../../platform/pages/page-head.tsx'
import { usePlaceNames } from '../../entities/catalogue/place-names.ts'
import { useT, type Translate } from '../../platform/language/texts.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { ListData } from './list-data.tsx'
import { NoSuchPage } from '../../ui/layout/no-such-page.tsx'
import { pendingResults, useArePending, useResults, type Results } from './pending-results.ts'
import styles from './package-results-page.module.css'
import bar from './search-bar.module.css'

const results = pageData(async ({ api, url }) => {
  const [today, found] = await Promise.all([
    todayInNepal(api),
    api('GET /packages/all/availability', { query: queryOf(readPackageSearch(url.searchParams)) }),
  ])
  return { ...found, today }
})

/** Returns the API parameters of a search. */
function queryOf({ search, count, latitude, longitude, address, campaignCode, sort_order: sort, ...rest }: PackageSearch) {
  return {
    where: search,
    location: { latitude, longitude, address },
    search_by: 'city' as const,
    count: `${count}`,
    page: `${rest.page}`,
    ...(sort && { sort_order: sort }),
    ...(campaignCode && { campaign_code: campaignCode }),
    filter: { ...filterOf(rest), ...(rest.offer && { offer: 'true' as const }), ...(rest.theme && { theme: rest.theme }) },
  }
}

type Loaded = Results<Awaited<ReturnType<typeof results.loader>>>

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  return { results: await results.loader(args) }
}

export function clientLoader(args: ClientLoaderFunctionArgs): Promise<Loaded> {
  return pendingResults(args, results.clientLoader(args))
}

const SKELETONS = 4

export default function PackageResultsPage() {
  const [query] = useSearchParams()
  const { state } = useLocation() as { state: unknown }
  // Copies the navigation state (spec 1 §2) into the address, so that reloading and sharing work.
  const fromState = query.size === 0 ? queryOfState(state) : undefined
  return (
    <>
      {fromState && <Navigate to={`${links.packageResults}?${fromState}`} replace />}
      <SearchResults search={readPackageSearch(fromState ?? query)} isRedirecting={fromState !== undefined} />
    </>
  )
}

function SearchResults({ search, isRedirecting }: { search: PackageSearch; isRedirecting: boolean }) {
  const loaded = useLoaderData<Loaded>()
  const { results: found } = loaded
  const isLoading = useNavigation().state === 'loading'
  const arePending = useArePending(loaded)
  const place = usePlace(search)
  const { theme, offer, sort_order: sort, campaignCode, view } = search
  const list = isRedirecting ? <Waiting search={search} /> : <FoundPackages {...loaded} search={search} />
  return (
    <>
      <Head search={search.search} found={found instanceof Promise ? null : found.corrected_place} page={search.page} />
      <div className={bar.bar}>
        {/* The key closes it after a new search. */}
        <SearchPill key={`${packageQuery(search)} pill`} place={place}>
          <PackageSearchSummary search={search} />
        </SearchPill>
        <PackageSearchForm
          key={packageQuery(search).toString()}
          given={search}
          kept={{
            ...(sort && { sort_order: sort }),
            ...(theme && { theme }),
            ...(offer && { offer: 'true' }),
            ...(campaignCode && { campaignCode }),
            ...(view === 'grid' && { view }),
            ...Object.fromEntries(PACKAGE_FILTERS.flatMap((name) => (search[name] ? [[name, search[name]]] : []))),
          }}
          isSlim
        />
      </div>
      <div className={styles.results} data-view={view} aria-busy={isLoading}>
        {arePending ? <Suspense fallback={<Waiting search={search} />}>{list}</Suspense> : list}
      </div>
    </>
  )
}

/** Shows the list's skeleton. */
function Waiting({ search }: { search: PackageSearch }) {
  const t = useT('packages')
  return (
    <>
      <h1>{t('loading')}</h1>
      <PackageToolbar search={search} />
      {Array.from({ length: SKELETONS }, (_, n) => (
        <Skeleton key={n} height={224} isRound />
      ))}
    </>
  )
}

function FoundPackages({ search, ...loaded }: Loaded & { search: PackageSearch }) {
  const t = useT('packages')
  const found = useResults(loaded)
  const searched = usePlace(search)
  const place = usePlaceNames()(found.corrected_place ?? searched)
  return (
    <>
      <ListData
        listed={found.data.map(({ slug, title }) => ({ name: title, to: links.package(slug) }))}
        page={found.current_page}
      />
      <h1 aria-live="polite">
        {isAboutTheme(search, t) ? t('foundOf', { n: found.total, theme: place }) : t('found', { n: found.total, place })}
      </h1>
      {found.corrected_place !== null && <p>{t('corrected', { typed: search.search, place })}</p>}
      <PackageToolbar search={search} today={found.today} />
      <ul className={styles.list}>
        {found.data.map((result, index) => (
          <li key={result.slug}>
            <PackageResultCard result={result} count={search.count} from={firstDayOfMonth(search.month)} isEager={index < 2} />
          </li>
        ))}
      </ul>
      {found.total === 0 && <Nothing search={search} />}
      {found.total > 0 && found.data.length === 0 && (
        <NoSuchPage
          text={t('noSuchPage', { n: found.last_page, page: found.current_page })}
          label={t('firstPage')}
          to={packageResultsLink(search)}
        />
      )}
      <Pagination
        current={found.current_page}
        last={found.last_page}
        to={(page) => packageResultsLink(search, { page })}
        labels={{ list: t('pages'), page: (page) => t('page', { n: page }), previous: t('previous'), next: t('next') }}
      />
    </>
  )
}

/** Returns whether a search names a theme, such as "trek", in place of a destination. */
function isAboutTheme({ search }: PackageSearch, t: Translate<'packages'>): boolean {
  const typed = search.toLowerCase()
  return PACKAGE_THEMES.some((theme) => typed.includes(theme) || typed.includes(t(theme).toLowerCase()))
}

/** Renders the title and description of the page. A search of the default destination has the same canonical address as one without a destination. */
function Head({ search, found, page }: { search: string; found: string | null; page: number }) {
  const t = useT('packages')
  const place = usePlaceNames()(found ?? inCapitals(search))
  return (
    <PageHead
      title={place ? t('title', { place }) : t('titleAnywhere')}
      description={t('description', { place: place || t('nepal') })}
      path={listPath(links.packageResults, { search: search === DEFAULT_DESTINATION ? undefined : search, page })}
    />
  )
}

/** Renders the empty state of a search, with one-tap alternatives. */
function Nothing({ search }: { search: PackageSearch }) {
  const t = useT('packages')
  const nowhere = { search: '', latitude: '', longitude: '', address: '' }
  const fixes = [
    search.offer && { name: t('withoutOffers'), changes: { offer: false } },
    search.theme && { name: t('withoutTheme'), changes: { theme: '' as const } },
    PACKAGE_FILTERS.some((name) => search[name]) && {
      name: t('withoutFilters'),
      changes: { month: '', days: '', price: '', difficulty: '' as const },
    },
    search.campaignCode && { name: t('withoutCampaign'), changes: { campaignCode: '' } },
    search.search && { name: t('everywhere'), changes: nowhere },
  ]
  return (
    <div className={styles.nothing}>
      <h2>{t('empty')}</h2>
      <p>{t('emptyHint')}</p>
      {fixes.map(
        (fix) =>
          fix && (
            <ButtonLink key={fix.name} look="quiet" to={packageResultsLink(search, fix.changes)}>
              {fix.name}
            </ButtonLink>
          ),
      )}
    </div>
  )
}

/** Returns the name of the searched place, or Nepal if there is none. */
function usePlace({ search }: PackageSearch): string {
  const t = useT('packages')
  return usePlaceNames()(inCapitals(search)) || t('nepal')
}

/** Capitalises a place name: "kathmandu" becomes "Kathmandu". */
function inCapitals(text: string): string {
  return text.trim().replace(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase())
}
