import type { Room } from '@chautari/contract/availability/shapes'
import { HOLD_MINUTES_NEW } from '@chautari/contract/booking/limits'
import { useNavigate } from 'react-router'
import { ChosenDays } from '../../features/booking/checkout/chosen-days.tsx'
import { fitsParty } from '../../features/booking/checkout/party-room.ts'
import { ReviewStep } from '../../features/booking/checkout/review-step.tsx'
import { SelectionStep } from '../../features/booking/checkout/selection-step.tsx'
import { useReserveRoom } from '../../features/booking/checkout/use-reserve-room.ts'
import { links } from '../../platform/links.ts'
import { staySearch, type Stay } from '../../platform/stay.ts'
import { useT } from '../../platform/texts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './checkout-frame.module.css'
import { CheckoutForm, InBrowser, useFormAhead } from './checkout-form.tsx'
import { CheckoutSending } from './checkout-sending.tsx'

type Props = { room: Room; stay: Stay; step: number; addressOf: (step: number) => string }

/** The step of a room's checkout that the address names. */
export function RoomCheckoutStep({ room, stay, step, addressOf }: Props) {
  const t = useT('checkout')
  const navigate = useNavigate()
  const goTo = (to: number) => void navigate(addressOf(to), { preventScrollReset: true })
  const sending = useReserveRoom(room, stay, () => goTo(2))
  const isFree = room.available_count >= stay.rooms
  const isPossible = isFree && fitsParty(room, { adults: stay.adult, children: stay.child, rooms: stay.rooms })
  useFormAhead()

  if (!isFree || sending.refusal?.isGone) return <Gone room={room} stay={stay} />
  if (step === 1)
    return (
      <>
        <SelectionStep room={room} />
        {isPossible ? (
          <ButtonLink to={addressOf(2)} preventScrollReset className={styles.next}>
            {t('continueToDetails')}
          </ButtonLink>
        ) : (
          <Button disabled className={styles.next}>
            {t('continueToDetails')}
          </Button>
        )}
      </>
    )
  if (step === 2) return <CheckoutForm refused={sending.refusal?.fields ?? {}} onDone={() => goTo(3)} />
  const party = [
    t('adult', { n: stay.adult }),
    ...(stay.child > 0 ? [t('child', { n: stay.child })] : []),
    t('room', { n: stay.rooms }),
  ]
  const text = (
    <>
      <ChosenDays from={stay.startDate} to={stay.endDate} />
      <p>{party.join(', ')}</p>
    </>
  )
  return (
    <InBrowser>
      <CheckoutSending sending={sending} isPossible={isPossible} details={addressOf(2)} reserving={t('reserving')}>
        {(draft) => (
          <ReviewStep
            chosen={{ name: t('stay'), text, change: addressOf(1) }}
            draft={draft}
            change={addressOf(2)}
            hold={t('hold', { n: HOLD_MINUTES_NEW })}
          />
        )}
      </CheckoutSending>
    </InBrowser>
  )
}

function Gone({ room, stay }: Pick<Props, 'room' | 'stay'>) {
  const t = useT('checkout')
  return (
    <div role="alert">
      <Notice
        tone="bad"
        heading={t('gone')}
        actions={<ButtonLink to={`${links.property(room.property_slug, staySearch(stay))}#rooms`}>{t('otherRooms')}</ButtonLink>}
      >
        <p>{t('goneHint')}</p>
      </Notice>
    </div>
  )
}
