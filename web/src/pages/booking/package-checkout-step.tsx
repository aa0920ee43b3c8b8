import type { Package } from '@chautari/contract/availability/shapes'
import { HOLD_MINUTES_NEW } from '@chautari/contract/booking/limits'
import type { CalendarDate } from '@chautari/contract/dates'
import { useMemo } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ChosenDays } from '../../features/booking/checkout/summary/chosen-days.tsx'
import { packageTotal } from '../../features/booking/checkout/choice/order-total.ts'
import {
  choiceSearch,
  seatsFor,
  displayedEnd,
  type PackageChoice,
} from '../../features/booking/checkout/choice/package-choice.ts'
import { ReviewStep } from '../../features/booking/checkout/steps/review-step.tsx'
import { UnlessHeldByYou } from '../../features/booking/hold/own-hold.tsx'
import { useReservePackage } from '../../features/booking/checkout/reserve/use-reserve-package.ts'
import { PackagePrice } from '../../features/booking/checkout/summary/package-price.tsx'
import { CancellationLine } from '../../entities/booking/cancellation-line.tsx'
import { termsOfOffer } from '../../entities/booking/refund-terms.ts'
import { RefundTermsList } from '../../entities/booking/refund-terms-list.tsx'
import { links } from '../../links.ts'
import { useT } from '../../platform/language/texts.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { MarkedText } from '../../ui/text/marked-text.tsx'
import { CheckoutForm, InBrowser, usePreloadedForm } from './checkout-form.tsx'
import { CheckoutSending } from './checkout-sending.tsx'
import { markOutdated } from './package-of-checkout.ts'

type Props = {
  tour: Package
  choice: PackageChoice
  startDay: CalendarDate | undefined
  step: number
  addressOf: (step: number) => string
}

/** Shows the current step of a package's checkout. */
export function PackageCheckoutStep({ tour, choice, startDay, step, addressOf }: Props) {
  const t = useT('checkout')
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const goTo = (to: number) => void navigate(addressOf(to), { preventScrollReset: true })
  // Sends the displayed day even for fixed departures, because there may be a later one.
  const booked = useMemo(() => ({ startDate: startDay, count: choice.count }), [startDay, choice.count])
  const sending = useReservePackage(tour.slug, booked, {
    expectedTotal: packageTotal(tour, choice.count),
    onFields: () => goTo(1),
    refetchAvailability: () => {
      markOutdated(tour.slug)
      void revalidate()
    },
  })
  usePreloadedForm()

  const seats = seatsFor(choice.count, tour)
  if (seats === 'few')
    return (
      <UnlessHeldByYou slug={tour.slug} startsOn={startDay}>
        <Missing slug={tour.slug} count={choice.count} heading={t('fewSeats', { n: tour.free_seats })} hint={t('fewSeatsHint')} />
      </UnlessHeldByYou>
    )
  if (seats === 'none' || sending.refusal?.isGone)
    return (
      <UnlessHeldByYou slug={tour.slug} startsOn={startDay}>
        <Missing slug={tour.slug} count={choice.count} heading={t('packageGone')} hint={t('packageGoneHint')} />
      </UnlessHeldByYou>
    )
  if (!startDay) return <Missing slug={tour.slug} count={choice.count} heading={t('needsStart')} hint={t('needsStartHint')} />
  const total = packageTotal(tour, choice.count)
  const isFree = total === 0
  const hold = isFree ? t('freeSeats') : t('holdSeats', { n: HOLD_MINUTES_NEW })
  const terms = <CancellationLine terms={tour.refund_terms} policy={tour.refund_policy} total={total} isExplicit />
  if (step === 1)
    return (
      <CheckoutForm
        refused={sending.refusal?.fields ?? {}}
        travellers={choice.count}
        terms={terms}
        next={hold}
        onDone={() => goTo(2)}
      />
    )
  const text = (
    <>
      <p>
        <MarkedText>{tour.title}</MarkedText>
      </p>
      <ChosenDays from={startDay} to={displayedEnd(startDay, tour.days)} />
      <p>{t('person', { n: choice.count })}</p>
    </>
  )
  return (
    <InBrowser>
      <CheckoutSending
        sending={sending}
        isPossible
        details={addressOf(1)}
        reserving={t('reservingSeats')}
        terms={terms}
        {...(isFree && { send: t('bookFree') })}
      >
        {(draft) => (
          <ReviewStep
            chosen={{ name: t('tour'), text, change: `${links.package(tour.slug, choiceSearch(choice))}#buy` }}
            draft={draft}
            change={addressOf(1)}
            hold={hold}
            price={<PackagePrice tour={tour} count={choice.count} />}
            isFree={isFree}
            cancelling={tour.refund_terms && <RefundTermsList terms={termsOfOffer(tour.refund_terms, total)} level={3} />}
          />
        )}
      </CheckoutSending>
    </InBrowser>
  )
}

type MissingProps = { slug: string; count: number; heading: string; hint: string }

/** Renders why the choice cannot be booked, and a link to the package, which offers another day for the party. */
function Missing({ slug, count, heading, hint }: MissingProps) {
  const t = useT('checkout')
  const choice = choiceSearch({ startDate: undefined, count })
  return (
    <div role="alert">
      <Notice
        tone="bad"
        heading={heading}
        actions={<ButtonLink to={`${links.package(slug, choice)}#buy`}>{t('toPackage')}</ButtonLink>}
      >
        <p>{hint}</p>
      </Notice>
    </div>
  )
}
