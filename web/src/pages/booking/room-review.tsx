import { HOLD_MINUTES_NEW } from '@chautari/contract/booking/limits'
import type { ReactNode } from 'react'
import { ChosenDays } from '../../features/booking/checkout/summary/chosen-days.tsx'
import { PriceDetails } from '../../features/booking/checkout/summary/price-details.tsx'
import { chosenTerms, chosenTotal, wholeStay, type Chosen } from '../../features/booking/checkout/choice/chosen-rooms.ts'
import { ReviewStep } from '../../features/booking/checkout/steps/review-step.tsx'
import type { useReserve } from '../../features/booking/checkout/reserve/use-reserve.ts'
import { termsOfOffer } from '../../entities/booking/refund-terms.ts'
import { RefundTermsList } from '../../entities/booking/refund-terms-list.tsx'
import { useT } from '../../platform/language/texts.ts'
import { CheckoutSending } from './checkout-sending.tsx'
import { MarkedText } from '../../ui/text/marked-text.tsx'

type Props = {
  chosen: Chosen
  sending: ReturnType<typeof useReserve>
  isPossible: boolean
  /** The cancellation terms in one line. */
  terms: ReactNode
  addressOf: (step: number) => string
}

/** Shows the last step of a room's checkout: stay, travellers, and the button that reserves. */
export function RoomReview({ chosen, sending, isPossible, terms, addressOf }: Props) {
  const t = useT('checkout')
  const { room, stay } = chosen
  const { rooms } = wholeStay(chosen)
  const party = [
    t('adult', { n: stay.adult }),
    ...(stay.child > 0 ? [t('child', { n: stay.child })] : []),
    t('room', { n: rooms }),
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
    <CheckoutSending
      sending={sending}
      isPossible={isPossible}
      details={addressOf(2)}
      reserving={t(rooms > 1 ? 'reservingRooms' : 'reserving')}
      terms={terms}
    >
      {(draft) => (
        <ReviewStep
          chosen={{ name: t('stay'), text, change: addressOf(1) }}
          draft={draft}
          change={addressOf(2)}
          hold={t(rooms > 1 ? 'holdRooms' : 'hold', { n: HOLD_MINUTES_NEW })}
          price={<PriceDetails {...chosen} />}
          cancelling={<RefundTermsList terms={termsOfOffer(chosenTerms(chosen), chosenTotal(chosen))} level={3} />}
        />
      )}
    </CheckoutSending>
  )
}
