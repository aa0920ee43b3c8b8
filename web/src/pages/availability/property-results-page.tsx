import { Suspense } from 'react'
import { useLoaderData, useSearchParams, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { resultsQuery } from '../../features/availability/results/results-query.ts'
import { SearchPill, StayInShort } from '../../features/availability/search/search-pill.tsx'
import { readPlace } from '../../features/availability/search/search-place.ts'
import { mapStyleUrl, todayInNepal } from '../../entities/content/site-facts.ts'
import { links } from '../../links.ts'
import { pageData } from '../../platform/pages/page-data.ts'
import { listPath, PageHead } from '../../platform/pages/page-head.tsx'
import { usePlaceNames } from '../../entities/catalogue/place-names.ts'
import { readFlexible } from '../../entities/availability/flexible-dates.ts'
import { readStay } from '../../entities/availability/stay.ts'
import { useT } from '../../platform/language/texts.ts'
import { withAlternatives } from './nothing/with-alternatives.ts'
import { pendingResults, useArePending, useResults, type Results } from './pending-results.ts'
import { PropertyResults } from './property-results.tsx'
import bar from './search-bar.module.css'
import { SlimSearch, withResultsParts } from './results-parts.ts'
import { ResultsWaiting } from './results-waiting.tsx'

const results = pageData(async ({ api, url }) => {
  const today = await todayInNepal(api)
  const search = url.searchParams
  const searched = { query: search, place: readPlace(search), stay: readStay(search, today) }
  const [styleUrl, { data: found }] = await Promise.all([
    mapStyleUrl(api),
    api('GET /properties/all/availability', { query: resultsQuery(searched) }),
  ])
  return { today, styleUrl, found, ...(await withAlternatives(api, { ...searched, found, today })) }
})

type Loaded = Results<Awaited<ReturnType<typeof results.loader>>>

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  return { results: await results.loader(args) }
}

export function clientLoader(args: ClientLoaderFunctionArgs): Promise<Loaded> {
  return pendingResults(args, withResultsParts(results.clientLoader(args)))
}

export default function PropertyResultsPage() {
  const loaded = useLoaderData<Loaded>()
  const arePending = useArePending(loaded)
  const found = <Found {...loaded} />
  return arePending ? <Suspense fallback={<ResultsWaiting />}>{found}</Suspense> : found
}

function Found(loaded: Loaded) {
  const t = useT('results')
  const { today, found, alternatives, styleUrl } = useResults(loaded)
  const placeName = usePlaceNames()
  const [query] = useSearchParams()
  const stay = readStay(query, today)
  const place = readPlace(query)
  const page = found.properties_by_location.current_page
  const where = placeName(found.corrected_place ?? place.search) || t('nepal')
  return (
    <>
      <PageHead
        title={page > 1 ? t('titleOfPage', { place: where, page }) : t('title', { place: where })}
        description={t('description', { place: where })}
        path={listPath(links.results, { search: place.search || undefined, page })}
      />
      <div className={bar.bar}>
        {/* The key closes it after a new search. */}
        <SearchPill key={query.toString()} place={where}>
          <StayInShort stay={stay} flexible={readFlexible(query)} />
        </SearchPill>
        {/* A search of the whole country also has a name, so that it can be edited like any other. */}
        <SlimSearch today={today} place={{ ...place, search: where }} stay={stay} query={query} />
      </div>
      <PropertyResults found={found} alternatives={alternatives} place={place} stay={stay} today={today} mapStyleUrl={styleUrl} />
    </>
  )
}
