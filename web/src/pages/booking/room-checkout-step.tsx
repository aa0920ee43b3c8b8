import { HOLD_MINUTES_NEW } from '@chautari/contract/booking/limits'
import { useNavigate } from 'react-router'
import {
  chosenTerms,
  chosenTotal,
  areRoomsAvailable,
  linesOf,
  wholeStay,
  type Chosen,
} from '../../features/booking/checkout/choice/chosen-rooms.ts'
import { fitsRooms } from '../../features/booking/checkout/choice/party-room.ts'
import { CheckoutDock } from '../../features/booking/checkout/steps/checkout-dock.tsx'
import { MixSelection } from '../../features/booking/checkout/steps/mix-selection.tsx'
import { SelectionStep } from '../../features/booking/checkout/steps/selection-step.tsx'
import { UnlessHeldByYou } from '../../features/booking/hold/own-hold.tsx'
import { useReserveRoom } from '../../features/booking/checkout/reserve/use-reserve-room.ts'
import { links } from '../../links.ts'
import { CancellationLine } from '../../entities/booking/cancellation-line.tsx'
import { restrictionOf } from '../../entities/availability/room-plan.ts'
import { staySearch } from '../../entities/availability/stay.ts'
import { useRestrictionSentence } from '../../entities/rates/plan-name.ts'
import { useT } from '../../platform/language/texts.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { CheckoutForm, InBrowser, usePreloadedForm } from './checkout-form.tsx'
import { RoomReview } from './room-review.tsx'

type Props = { chosen: Chosen; step: number; addressOf: (step: number) => string }

/** Shows the current step of the checkout of a room, or of the rooms of a mix. */
export function RoomCheckoutStep({ chosen, step, addressOf }: Props) {
  const t = useT('checkout')
  const navigate = useNavigate()
  const { room, stay, more } = chosen
  const goTo = (to: number) => void navigate(addressOf(to), { preventScrollReset: true })
  const sending = useReserveRoom(chosen, () => goTo(2))
  const areAvailable = areRoomsAvailable(chosen)
  const isPossible = areAvailable && fitsRooms(linesOf(chosen), { adults: stay.adult, children: stay.child })
  const terms = <CancellationLine terms={chosenTerms(chosen)} total={chosenTotal(chosen)} isExplicit />
  usePreloadedForm()

  if (!areAvailable || sending.refusal?.isGone)
    return (
      <UnlessHeldByYou slug={room.slug} startsOn={stay.startDate}>
        <Gone {...chosen} />
      </UnlessHeldByYou>
    )
  if (step === 1)
    return (
      <>
        {more.length > 0 ? <MixSelection {...chosen} /> : <SelectionStep room={room} stay={stay} />}
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
        next={t(wholeStay(chosen).rooms > 1 ? 'holdRooms' : 'hold', { n: HOLD_MINUTES_NEW })}
        onDone={() => goTo(3)}
      />
    )
  return (
    <InBrowser>
      <RoomReview chosen={chosen} terms={terms} sending={sending} isPossible={isPossible} addressOf={addressOf} />
    </InBrowser>
  )
}

/** Renders that the room cannot be booked and, if a restriction is the reason, which one the stay violates. */
function Gone(chosen: Chosen) {
  const t = useT('checkout')
  const restrictionSentence = useRestrictionSentence()
  const { room, stay, more } = chosen
  const restriction = more.length === 0 ? restrictionOf(room, stay.rooms) : undefined
  const search = staySearch(wholeStay(chosen))
  return (
    <div role="alert">
      <Notice
        tone="bad"
        heading={t(more.length > 0 ? 'mixGone' : 'gone')}
        actions={
          <>
            {restriction && <ButtonLink to={links.room(room.slug, search)}>{t('changeDates')}</ButtonLink>}
            <ButtonLink to={`${links.property(room.property_slug, search)}#rooms`} {...(restriction && { look: 'quiet' })}>
              {t('otherRooms')}
            </ButtonLink>
          </>
        }
      >
        {restriction && restriction.kind !== 'closed' && <p>{restrictionSentence(restriction)}</p>}
        <p>{t('goneHint')}</p>
      </Notice>
    </div>
  )
}
