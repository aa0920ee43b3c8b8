import { HydrationBoundary, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { CheckoutSummary } from '../../features/booking/checkout/summary/checkout-summary.tsx'
import { readStep, ROOM_STEPS } from '../../features/booking/checkout/steps/steps.ts'
import { api } from '../../platform/api/api.ts'
import { links } from '../../links.ts'
import { pageQueries } from '../../platform/api/queries.ts'
import { datesOf, roomOfPropertyQuery } from '../../entities/availability/room-of-property-query.ts'
import { stayQuery } from '../../entities/availability/stay-query.ts'
import { planSearch, readStay, staySearch, type Stay } from '../../entities/availability/stay.ts'
import { useT } from '../../platform/language/texts.ts'
import type { FrameWishes } from '../frame/site-frame.tsx'
import type { Route } from './+types/room-checkout-page'
import { CheckoutFrame } from './checkout-frame.tsx'
import { RoomCheckoutStep } from './room-checkout-step.tsx'

const page = pageQueries(({ params: { propertySlug = '', roomSlug = '' }, url: { searchParams: search }, api: asking }) => [
  stayQuery({ api: asking, search: datesOf(search) }),
  roomOfPropertyQuery({ api: asking, search }, { propertySlug, roomSlug }),
])

export const loader = page.loader
export const clientLoader = page.clientLoader
export const handle: FrameWishes = { hasOwnBar: true }

export default function RoomCheckoutPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <Checkout />
    </HydrationBoundary>
  )
}

function Checkout() {
  const t = useT('checkout')
  const { propertySlug = '', roomSlug = '' } = useParams()
  const [search] = useSearchParams()
  const { data: room } = useSuspenseQuery(roomOfPropertyQuery({ api, search }, { propertySlug, roomSlug }))
  const { data: known } = useSuspenseQuery(stayQuery({ api, search: datesOf(search) }))
  const [stay, setStay] = useState(() => withRoomsLeft(readStay(search, known.today), room.available_count))
  const step = readStep(search, ROOM_STEPS)
  const addressOf = (to: number, of = stay) =>
    links.roomCheckout(propertySlug, roomSlug, `${planSearch(of, room.plan_code)}&step=${to}`)

  function choose(counts: Pick<Stay, 'adult' | 'child' | 'rooms'>) {
    const chosen = { ...stay, ...counts }
    setStay(chosen)
    // Updates the address without navigation, so that a reload shows the same choice and counters don't wait for the network.
    history.replaceState(history.state, '', addressOf(step, chosen))
  }

  return (
    <CheckoutFrame
      title={t('title', { room: room.title })}
      heading={t('heading')}
      from={{ name: room.property_name, to: links.property(propertySlug, staySearch(stay)) }}
      steps={ROOM_STEPS}
      step={step}
      addressOf={addressOf}
      booked={{ slug: roomSlug, startsOn: stay.startDate }}
      summary={<CheckoutSummary key={step} room={room} stay={stay} onChange={choose} />}
    >
      <RoomCheckoutStep room={room} stay={stay} step={step} addressOf={addressOf} />
    </CheckoutFrame>
  )
}

function withRoomsLeft(stay: Stay, left: number): Stay {
  return { ...stay, rooms: Math.max(1, Math.min(stay.rooms, left)) }
}
