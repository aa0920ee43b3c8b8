import { HydrationBoundary, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { areRoomsAvailable, chosenName, wholeStay } from '../../features/booking/checkout/choice/chosen-rooms.ts'
import { CheckoutSummary } from '../../features/booking/checkout/summary/checkout-summary.tsx'
import { readStep, ROOM_STEPS } from '../../features/booking/checkout/steps/steps.ts'
import { useOwnHold } from '../../features/booking/hold/own-hold.tsx'
import { api } from '../../platform/api/api.ts'
import { links } from '../../links.ts'
import { pageQueries } from '../../platform/api/queries.ts'
import { datesOf, roomOfPropertyQuery } from '../../entities/availability/room-of-property-query.ts'
import { mixSearch, readMixLines } from '../../entities/availability/mix-search.ts'
import { FRESH, stayQuery, type PageAddress } from '../../entities/availability/stay-query.ts'
import { isPastStay, readStay, staySearch, type Stay } from '../../entities/availability/stay.ts'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { FrameOptions } from '../frame/site-frame.tsx'
import type { Route } from './+types/room-checkout-page'
import { CheckoutFrame } from './checkout-frame.tsx'
import { RoomCheckoutStep } from './room-checkout-step.tsx'

type Slugs = { propertySlug: string; roomSlug: string }

const page = pageQueries(({ params: { propertySlug = '', roomSlug = '' }, url: { searchParams: search }, api: client }) => [
  stayQuery({ api: client, search: datesOf(search) }),
  roomOfPropertyQuery({ api: client, search }, { propertySlug, roomSlug }),
  otherRoomsQuery({ api: client, search }, { propertySlug, roomSlug }),
])

/** Returns the query for the rooms of the other lines of a mix. Its key starts with that of a room, so it is invalidated with each of them. */
function otherRoomsQuery({ api: client, search }: PageAddress, { propertySlug, roomSlug }: Slugs) {
  const queries = readMixLines(search, roomSlug).map(({ slug, plan }) => {
    const inPlan = new URLSearchParams([...datesOf(search), ['plan', plan]])
    return roomOfPropertyQuery({ api: client, search: inPlan }, { propertySlug, roomSlug: slug })
  })
  return {
    ...FRESH,
    queryKey: ['room of property', 'others', ...queries.map(({ queryKey }) => queryKey)],
    queryFn: ({ client }: { client: QueryClient }) => Promise.all(queries.map((query) => client.fetchQuery(query))),
  }
}

export const loader = page.loader
export const clientLoader = page.clientLoader
export const handle: FrameOptions = { hasOwnBar: true }

export default function RoomCheckoutPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <Checkout />
    </HydrationBoundary>
  )
}

function Checkout() {
  const t = useT('checkout')
  const { digits } = useFormats()
  const { propertySlug = '', roomSlug = '' } = useParams()
  const [search] = useSearchParams()
  const { data: room } = useSuspenseQuery(roomOfPropertyQuery({ api, search }, { propertySlug, roomSlug }))
  const { data: known } = useSuspenseQuery(stayQuery({ api, search: datesOf(search) }))
  const named = readMixLines(search, roomSlug)
  const { data: others } = useSuspenseQuery(otherRoomsQuery({ api, search }, { propertySlug, roomSlug }))
  const more = others.map((other, index) => ({ room: other, quantity: named[index]?.quantity ?? 1 }))
  const isMix = more.length > 0
  const [stay, setStay] = useState(() => {
    const requested = readStay(search, known.today)
    return isMix ? requested : withRoomsLeft(requested, room.available_count)
  })
  const chosen = { room, stay, more }
  const ownHold = useOwnHold({ slug: roomSlug, startsOn: stay.startDate })
  const step = readStep(search, ROOM_STEPS)
  const lines = more.map(({ room: { slug, plan_code: plan }, quantity }) => ({ slug, quantity, plan }))
  const addressOf = (to: number, of = stay) =>
    links.roomCheckout(propertySlug, roomSlug, `${mixSearch(of, { plan: room.plan_code, quantity: of.rooms }, lines)}&step=${to}`)

  const back = links.property(propertySlug, staySearch(wholeStay(chosen)))

  function choose(counts: Pick<Stay, 'adult' | 'child' | 'rooms'>) {
    const changed = { ...stay, ...counts }
    setStay(changed)
    // Updates the address without navigation, so that a reload shows the same choice and counters don't wait for the network.
    history.replaceState(history.state, '', addressOf(step, changed))
  }

  return (
    <CheckoutFrame
      title={t('title', { room: chosenName(chosen, digits) })}
      description={t('pageSummary', { title: `${room.title}, ${room.property_name}` })}
      partOf={links.room(roomSlug)}
      heading={t(isMix ? 'headingOfMix' : 'heading')}
      from={{ name: room.property_name, to: back }}
      steps={ROOM_STEPS}
      step={step}
      addressOf={addressOf}
      ownHold={ownHold}
      isSoldOut={!areRoomsAvailable(chosen)}
      warning={isPastStay(search, known.today) && <DatesPassed to={back} />}
      summary={<CheckoutSummary key={step} {...chosen} onChange={choose} />}
    >
      <RoomCheckoutStep chosen={chosen} step={step} addressOf={addressOf} />
    </CheckoutFrame>
  )
}

/** Renders a notice when the address had past dates, after a reload past midnight or from an old link, which were replaced. */
function DatesPassed({ to }: { to: string }) {
  const t = useT('checkout')
  return (
    <Notice tone="waiting" heading={t('datesPassed')} actions={<ButtonLink to={`${to}#rooms`}>{t('changeDates')}</ButtonLink>}>
      <p>{t('datesPassedHint')}</p>
    </Notice>
  )
}

function withRoomsLeft(stay: Stay, left: number): Stay {
  return { ...stay, rooms: Math.max(1, Math.min(stay.rooms, left)) }
}
