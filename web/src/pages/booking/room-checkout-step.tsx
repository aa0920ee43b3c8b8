import type { Room } from '@chautari/contract/availability/shapes'
import { HOLD_MINUTES_NEW } from '@chautari/contract/booking/limits'
import { useNavigate } from 'react-router'
import { fitsParty } from '../../features/booking/checkout/choice/party-room.ts'
import { stayTotal } from '../../features/booking/checkout/choice/order-total.ts'
import { CheckoutDock } from '../../features/booking/checkout/steps/checkout-dock.tsx'
import { SelectionStep } from '../../features/booking/checkout/steps/selection-step.tsx'
import { useReserveRoom } from '../../features/booking/checkout/reserve/use-reserve-room.ts'
import { links } from '../../links.ts'
import { CancellationLine } from '../../entities/booking/cancellation-line.tsx'
import { restrictionOf } from '../../entities/availability/room-plan.ts'
import { staySearch, type Stay } from '../../entities/availability/stay.ts'
import { useRestrictionText } from '../../entities/rates/plan-name.ts'
import { useT } from '../../platform/language/texts.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { CheckoutForm, InBrowser, useFormAhead } from './checkout-form.tsx'
import { RoomReview } from './room-review.tsx'

type Props = { room: Room; stay: Stay; step: number; addressOf: (step: number) => string }

/** Shows the current step of a room's checkout. */
export function RoomCheckoutStep({ room, stay, step, addressOf }: Props) {
  const t = useT('checkout')
  const navigate = useNavigate()
  const goTo = (to: number) => void navigate(addressOf(to), { preventScrollReset: true })
  const sending = useReserveRoom(room, stay, () => goTo(2))
  const isFree = room.available_count >= stay.rooms && restrictionOf(room, stay.rooms) === undefined
  const isPossible = isFree && fitsParty(room, { adults: stay.adult, children: stay.child, rooms: stay.rooms })
  const terms = <CancellationLine terms={room.refund_terms} total={stayTotal(room, stay)} isExplicit />
  useFormAhead()

  if (!isFree || sending.refusal?.isGone) return <Gone room={room} stay={stay} />
  if (step === 1)
    return (
      <>
        <SelectionStep room={room} stay={stay} />
        <CheckoutDock terms={terms}>
          {isPossible ? (
            <ButtonLink to={addressOf(2)} preventScrollReset>
              {t('continueToDetails')}
            </ButtonLink>
          ) : (
            <Button disabled>{t('continueToDetails')}</Button>
          )}
        </CheckoutDock>
      </>
    )
  if (step === 2)
    return (
      <CheckoutForm
        refused={sending.refusal?.fields ?? {}}
        travellers={stay.adult + stay.child}
        terms={terms}
        next={t('hold', { n: HOLD_MINUTES_NEW })}
        onDone={() => goTo(3)}
      />
    )
  return (
    <InBrowser>
      <RoomReview room={room} terms={terms} sending={sending} isPossible={isPossible} stay={stay} addressOf={addressOf} />
    </InBrowser>
  )
}

/** Says that the room cannot be booked, and what the stay breaks where a restriction is the reason. */
function Gone({ room, stay }: Pick<Props, 'room' | 'stay'>) {
  const t = useT('checkout')
  const restrictionText = useRestrictionText()
  const restriction = restrictionOf(room, stay.rooms)
  const search = staySearch(stay)
  return (
    <div role="alert">
      <Notice
        tone="bad"
        heading={t('gone')}
        actions={
          <>
            {restriction && <ButtonLink to={links.room(room.slug, search)}>{t('changeDates')}</ButtonLink>}
            <ButtonLink to={`${links.property(room.property_slug, search)}#rooms`} {...(restriction && { look: 'quiet' })}>
              {t('otherRooms')}
            </ButtonLink>
          </>
        }
      >
        {restriction && restriction.kind !== 'closed' && <p>{`${restrictionText(restriction)}.`}</p>}
        <p>{t('goneHint')}</p>
      </Notice>
    </div>
  )
}
