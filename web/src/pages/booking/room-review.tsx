import type { Room } from '@chautari/contract/availability/shapes'
import { HOLD_MINUTES_NEW } from '@chautari/contract/booking/limits'
import type { ReactNode } from 'react'
import { ChosenDays } from '../../features/booking/checkout/summary/chosen-days.tsx'
import { PriceDetails } from '../../features/booking/checkout/summary/price-details.tsx'
import { stayTotal } from '../../features/booking/checkout/choice/order-total.ts'
import { ReviewStep } from '../../features/booking/checkout/steps/review-step.tsx'
import type { useReserve } from '../../features/booking/checkout/reserve/use-reserve.ts'
import { termsOfOffer } from '../../entities/booking/refund-terms.ts'
import { RefundTermsList } from '../../entities/booking/refund-terms-list.tsx'
import type { Stay } from '../../entities/availability/stay.ts'
import { useT } from '../../platform/language/texts.ts'
import { CheckoutSending } from './checkout-sending.tsx'
import { MarkedText } from '../../ui/text/marked-text.tsx'

type Props = {
  room: Room
  sending: ReturnType<typeof useReserve>
  isPossible: boolean
  /** The cancellation terms in one line. */
  terms: ReactNode
  stay: Stay
  addressOf: (step: number) => string
}

/** Shows the last step of a room's checkout: stay, travellers, and the button that reserves. */
export function RoomReview({ room, sending, isPossible, terms, stay, addressOf }: Props) {
  const t = useT('checkout')
  const party = [
    t('adult', { n: stay.adult }),
    ...(stay.child > 0 ? [t('child', { n: stay.child })] : []),
    t('room', { n: stay.rooms }),
  ]
  const text = (
    <>
      <p>
        <MarkedText>{room.property_name}</MarkedText>
      </p>
      <ChosenDays from={stay.startDate} to={stay.endDate} />
      <p>{party.join(', ')}</p>
    </>
  )
  return (
    <CheckoutSending sending={sending} isPossible={isPossible} details={addressOf(2)} reserving={t('reserving')} terms={terms}>
      {(draft) => (
        <ReviewStep
          chosen={{ name: t('stay'), text, change: addressOf(1) }}
          draft={draft}
          change={addressOf(2)}
          hold={t('hold', { n: HOLD_MINUTES_NEW })}
          price={<PriceDetails room={room} stay={stay} />}
          cancelling={<RefundTermsList terms={termsOfOffer(room.refund_terms, stayTotal(room, stay))} level={3} />}
        />
      )}
    </CheckoutSending>
  )
}
