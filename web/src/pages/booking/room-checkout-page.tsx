import { HydrationBoundary, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { CheckoutSummary } from '../../features/booking/checkout/checkout-summary.tsx'
import { StepBar } from '../../features/booking/checkout/step-bar.tsx'
import { readStep, STEPS, type Step } from '../../features/booking/checkout/steps.ts'
import { api } from '../../platform/api.ts'
import { links } from '../../platform/links.ts'
import { PageHead } from '../../platform/page-head.tsx'
import { pageQueries } from '../../platform/queries.ts'
import { datesOf, roomOfPropertyQuery, stayQuery } from '../../platform/room-queries.ts'
import { readStay, staySearch, type Stay } from '../../platform/stay.ts'
import { useT } from '../../platform/texts.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import type { FrameWishes } from '../frame/site-frame.tsx'
import type { Route } from './+types/room-checkout-page'
import { CheckoutStep } from './checkout-step.tsx'
import styles from './room-checkout-page.module.css'

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
  const step = readStep(search)
  const heading = useStepHeading(step)
  const addressOf = (to: Step) => links.roomCheckout(propertySlug, roomSlug, `${staySearch(stay)}&step=${to}`)

  function choose(counts: Pick<Stay, 'adult' | 'child' | 'rooms'>) {
    const chosen = { ...stay, ...counts }
    setStay(chosen)
    // The address follows without a navigation, so that a reload shows the same and no counter waits for the line.
    history.replaceState(history.state, '', links.roomCheckout(propertySlug, roomSlug, `${staySearch(chosen)}&step=${step}`))
  }

  return (
    <div className={styles.page}>
      <PageHead title={t('title', { room: room.title })} isPrivate />
      <Breadcrumb
        label={t('breadcrumb')}
        steps={[{ name: room.property_name, to: links.property(propertySlug, staySearch(stay)) }]}
        current={t('heading')}
      />
      <h1>{t('heading')}</h1>
      <StepBar step={step} addressOf={addressOf} />
      <div className={styles.columns}>
        <section className={styles.main} aria-labelledby="step-heading">
          <p className={styles.count}>{t('stepOf', { n: step, total: STEPS.length })}</p>
          <h2 id="step-heading" ref={heading} tabIndex={-1}>
            {t(STEPS[step - 1] ?? 'selection')}
          </h2>
          <CheckoutStep room={room} stay={stay} step={step} addressOf={addressOf} />
        </section>
        <aside className={styles.aside} aria-label={t('summary')}>
          <CheckoutSummary room={room} stay={stay} isOpen={step === 1} onChange={choose} />
        </aside>
      </div>
    </div>
  )
}

function withRoomsLeft(stay: Stay, left: number): Stay {
  return { ...stay, rooms: Math.max(1, Math.min(stay.rooms, left)) }
}

/** The focus follows to the heading of a step that one moves to. */
function useStepHeading(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [step])
  return heading
}
