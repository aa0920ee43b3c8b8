import { Suspense, use, useState } from 'react'
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
import { alternativesOf } from './nothing/alternatives-of.ts'
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
  return { today, styleUrl, found, alternatives: await alternativesOf(api, { ...searched, found, today }) }
})

type Results = Awaited<ReturnType<typeof results.loader>>
type Loaded = { results: Results | Promise<Results> }

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  return { results: await results.loader(args) }
}

/** Loads the results. From another page, returns them pending, so that the skeleton is shown. When only the search changes, awaits them. */
export async function clientLoader(args: ClientLoaderFunctionArgs): Promise<Loaded> {
  const coming = withResultsParts(results.clientLoader(args))
  if (location.pathname === new URL(args.request.url).pathname) return { results: await coming }
  // A failure is reported by the page, which awaits the request.
  coming.catch(() => {})
  return { results: coming }
}

export default function PropertyResultsPage() {
  const { results: coming } = useLoaderData<Loaded>()
  // No Suspense boundary on the server: React streams a long list inside one in a way that needs JavaScript to show it.
  const [isLate] = useState(() => coming instanceof Promise)
  const found = <Found results={coming} />
  return isLate ? <Suspense fallback={<ResultsWaiting />}>{found}</Suspense> : found
}

function Found({ results: coming }: Loaded) {
  const t = useT('results')
  const { today, found, alternatives, styleUrl } = coming instanceof Promise ? use(coming) : coming
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
