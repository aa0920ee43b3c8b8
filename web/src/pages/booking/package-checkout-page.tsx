import type { Package } from '@chautari/contract/availability/shapes'
import { calendarDate, dayInNepal, isCalendarDate } from '@chautari/contract/dates'
import { useEffect, useMemo, useState } from 'react'
import { useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { PACKAGE_SEARCH_KEY, readPackageSearchState } from '../../features/availability/package/package-search-state.ts'
import { choiceSearch, readChoice, seatsFor } from '../../features/booking/checkout/choice/package-choice.ts'
import { PackageSummary } from '../../features/booking/checkout/summary/package-summary.tsx'
import { PACKAGE_STEPS, readStep } from '../../features/booking/checkout/steps/steps.ts'
import { useOwnHold } from '../../features/booking/hold/own-hold.tsx'
import { links } from '../../links.ts'
import { pageData } from '../../platform/pages/page-data.ts'
import { storedText } from '../../platform/storage/stored-text.ts'
import { useT } from '../../platform/language/texts.ts'
import type { FrameOptions } from '../frame/site-frame.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { PackageCheckoutStep } from './package-checkout-step.tsx'
import { fetchPackage } from './package-of-checkout.ts'

const page = pageData(async ({ params: { packageSlug: slug = '' }, url, api }) => {
  const chosen = readChoice(url.searchParams)
  return { tour: await fetchPackage(api, slug, chosen), day: chosen?.startDate ?? null }
})

export const loader = page.loader
export const clientLoader = page.clientLoader
export const handle: FrameOptions = { hasOwnBar: true }

/** Shows the checkout of a package in two steps: travellers and review (spec 1 §2). */
export default function PackageCheckoutPage() {
  const t = useT('checkout')
  const { tour, day } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  useStoredChoice(tour, search)
  const [count, setCount] = useState<number>()
  const fromUrl = readChoice(search) ?? { startDate: undefined, count: 1 }
  const wantedCount = count ?? fromUrl.count
  // Does not reduce the number of travellers to the seats left. The traveller sees a message and chooses again.
  const choice = useMemo(() => ({ startDate: fromUrl.startDate, count: wantedCount }), [fromUrl.startDate, wantedCount])
  const startDay = startOf(tour, day)
  const ownHold = useOwnHold({ slug: tour.slug, startsOn: startDay })
  const step = readStep(search, PACKAGE_STEPS)
  const addressOf = (to: number) => links.packageCheckout(tour.slug, `${choiceSearch(choice)}&step=${to}`)

  function choose(wanted: number) {
    setCount(wanted)
    const chosen = { ...choice, count: wanted }
    // Updates the address without navigation, so that a reload shows the same choice and counters don't wait for the network.
    history.replaceState(history.state, '', links.packageCheckout(tour.slug, `${choiceSearch(chosen)}&step=${step}`))
  }

  return (
    <CheckoutFrame
      title={t('titleOfPackage', { title: tour.title })}
      description={t('pageSummary', { title: tour.title })}
      partOf={links.package(tour.slug)}
      heading={t('headingOfPackage')}
      from={{ name: tour.title, to: links.package(tour.slug) }}
      steps={PACKAGE_STEPS}
      step={step}
      addressOf={addressOf}
      ownHold={ownHold}
      isSoldOut={seatsFor(choice.count, tour) !== 'enough'}
      summary={<PackageSummary key={step} tour={tour} choice={choice} startDay={startDay} onCount={choose} />}
    >
      <PackageCheckoutStep tour={tour} choice={choice} startDay={startDay} step={step} addressOf={addressOf} />
    </CheckoutFrame>
  )
}

function startOf(tour: Package, day: string | null) {
  if (tour.is_fixed_departure) return tour.start_date_time ? dayInNepal(new Date(tour.start_date_time)) : undefined
  return day && isCalendarDate(day) ? calendarDate(day) : undefined
}

/** Returns the choice that Book Now stored in this browser (spec 1 §4). Used when the address has none. */
function useStoredChoice(tour: Package, search: URLSearchParams): void {
  const navigate = useNavigate()
  const isMissing = readChoice(search) === undefined
  useEffect(() => {
    if (!isMissing) return
    const { bookingStartDate: day, count } = readPackageSearchState(storedText(PACKAGE_SEARCH_KEY))
    const isOfTour = !tour.is_fixed_departure || tour.departures.some(({ start_date: start }) => start === day)
    const startDate = isCalendarDate(day) && isOfTour ? day : undefined
    void navigate(links.packageCheckout(tour.slug, choiceSearch({ startDate, count })), { replace: true })
  }, [isMissing, navigate, tour.slug, tour.is_fixed_departure, tour.departures])
}
