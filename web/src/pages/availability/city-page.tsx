import { CITY_ADULTS, CITY_NIGHTS, DEFAULT_ADULTS } from '@chautari/contract/availability/limits'
import type { City } from '@chautari/contract/catalogue/shapes'
import { addDays, type CalendarDate } from '@chautari/contract/dates'
import { useEffect } from 'react'
import { data, redirect, useLoaderData, useSearchParams, type ClientLoaderFunctionArgs } from 'react-router'
import { resultsQuery } from '../../features/availability/results/results-query.ts'
import type { SearchPlace } from '../../features/availability/search/search-place.ts'
import type { Api } from '../../platform/api/api.ts'
import { useFormats } from '../../platform/language/formats.ts'
import { useLocale } from '../../platform/language/locale.ts'
import { mapStyleUrl, todayInNepal } from '../../entities/content/site-facts.ts'
import { links } from '../../links.ts'
import { pageData } from '../../platform/pages/page-data.ts'
import { listPath, PageHead } from '../../platform/pages/page-head.tsx'
import { staysOf } from '../../entities/catalogue/stays-of.ts'
import { usePlaceNames } from '../../entities/catalogue/place-names.ts'
import type { Stay } from '../../entities/availability/stay.ts'
import { breadcrumbData, StructuredData } from '../../platform/pages/structured-data.tsx'
import { useT } from '../../platform/language/texts.ts'
import { Photo } from '../../ui/pictures/photo.tsx'
import styles from './city-page.module.css'
import { withAlternatives } from './nothing/with-alternatives.ts'
import { citySlug } from './city-slug.ts'
import { PropertyResults } from './property-results.tsx'
import { SlimSearch, withResultsParts } from './results-parts.ts'

const city = pageData(async ({ api, params, url }) => {
  const slug = citySlug(params.location ?? '')
  if (slug === '') throw data(null, { status: 404 })
  if (slug !== params.location) throw redirect(links.city(slug) + url.search, 301)
  const [today, styleUrl, shown] = await Promise.all([todayInNepal(api), mapStyleUrl(api), loadCity(api, slug)])
  const searched = { query: url.searchParams, place: placeOf(shown), stay: cityStay(today) }
  const { data: found } = await api('GET /properties/all/availability', { query: resultsQuery(searched) })
  return { today, styleUrl, city: shown, found, ...(await withAlternatives(api, { ...searched, found, today })) }
})

let cityInBrowser: City | undefined

/** Returns a city. Does not refetch the displayed one when only its filters, order or page change. */
async function loadCity(api: Api, slug: string): Promise<City> {
  if (cityInBrowser?.slug === slug) return cityInBrowser
  return (await api('GET /cities/:slug', { params: { slug } })).data
}

export const loader = city.loader
export const clientLoader = (args: ClientLoaderFunctionArgs) => withResultsParts(city.clientLoader(args))

/**
 * Renders the list of a city with its fixed search (spec 1 §2). Filters, order and pages stay on this page; another stay opens the results page.
 */
export default function CityPage() {
  const t = useT('city')
  const tSearch = useT('search')
  const { today, styleUrl, city: shown, found, alternatives } = useLoaderData<typeof loader>()
  useEffect(() => {
    cityInBrowser = shown
  }, [shown])
  const formats = useFormats()
  const isNepali = useLocale() === 'ne'
  const placeName = usePlaceNames()
  const [query] = useSearchParams()
  const { slug, image } = shown
  const [name, otherName] = isNepali ? [shown.name_ne, shown.name] : [shown.name, shown.name_ne]
  const address = placeName(shown.address)
  const page = found.properties_by_location.current_page
  const home = { name: t('home'), to: links.home }
  const search = { place: placeOf(shown), stay: cityStay(today) }
  return (
    <>
      <PageHead
        title={page > 1 ? t('titleOfPage', { name, page }) : t('title', { name })}
        description={t('description', { name, address, n: CITY_NIGHTS })}
        path={listPath(links.city(slug), { search: undefined, page })}
        {...(image && { picture: image })}
      />
      <StructuredData
        key={slug}
        describe={import.meta.env.SSR && ((origin) => breadcrumbData(origin, [home], { name, to: links.city(slug) }))}
      />
      <section className={styles.banner} style={{ backgroundColor: image?.colour }}>
        {image && <Photo url={image.url} sizes="100vw" alt="" width={1600} height={1067} fetchPriority="high" isEager />}
        <div>
          <h1>{t('heading', { name })}</h1>
          <p>
            <span lang={isNepali ? 'en' : 'ne'}>{otherName}</span> · {address}
          </p>
          <p>
            {staysOf(shown, tSearch)}
            {shown.starting_price !== null &&
              ` · ${t('from', { price: formats.rupees(shown.starting_price), n: DEFAULT_ADULTS })}`}
          </p>
        </div>
      </section>
      <div className={styles.bar}>
        <SlimSearch today={today} {...search} query={query} />
      </div>
      <PropertyResults found={found} alternatives={alternatives} {...search} today={today} mapStyleUrl={styleUrl} heading="h2" />
    </>
  )
}

function placeOf({ name, latitude, longitude }: City): SearchPlace {
  return { search: name, latitude: `${latitude}`, longitude: `${longitude}`, address: name, searchBy: 'city' }
}

/** The fixed search: today, two nights, one adult, no children, one room (spec 1 §9). */
function cityStay(today: CalendarDate): Stay {
  return { startDate: today, endDate: addDays(today, CITY_NIGHTS), adult: CITY_ADULTS, child: 0, rooms: 1 }
}
