import type { Room } from '@chautari/contract/availability/shapes'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { readDraft } from '../../features/booking/checkout/draft.ts'
import { fitsParty } from '../../features/booking/checkout/party-room.ts'
import { isFilled } from '../../features/booking/checkout/reservation.ts'
import { ReviewStep } from '../../features/booking/checkout/review-step.tsx'
import { SelectionStep } from '../../features/booking/checkout/selection-step.tsx'
import type { Step } from '../../features/booking/checkout/steps.ts'
import { useReserveRoom } from '../../features/booking/checkout/use-reserve-room.ts'
import { links } from '../../platform/links.ts'
import { staySearch, type Stay } from '../../platform/stay.ts'
import { useT } from '../../platform/texts.ts'
import { Bone } from '../../ui/bone.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './room-checkout-page.module.css'

const loadForm = () => import('../../features/booking/checkout/traveller-form.tsx')
const TravellerForm = lazy(async () => ({ default: (await loadForm()).TravellerForm }))

type Props = { room: Room; stay: Stay; step: Step; addressOf: (step: Step) => string }

/** The step that the address names. What is typed lives in the browser alone, so the server leaves its place empty. */
export function CheckoutStep({ room, stay, step, addressOf }: Props) {
  const t = useT('checkout')
  const navigate = useNavigate()
  const isBrowser = useIsBrowser()
  const sending = useReserveRoom(room, stay, () => void navigate(addressOf(2), { preventScrollReset: true }))
  const isFree = room.available_count >= stay.rooms
  const isPossible = isFree && fitsParty(room, { adults: stay.adult, children: stay.child, rooms: stay.rooms })

  useEffect(() => void loadForm(), [])

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
  if (!isBrowser) return <Waiting />
  if (step === 2)
    return (
      <Suspense fallback={<Waiting />}>
        <TravellerForm
          refused={sending.refusal?.fields ?? {}}
          onDone={() => void navigate(addressOf(3), { preventScrollReset: true })}
        />
      </Suspense>
    )
  return <Sending room={room} stay={stay} addressOf={addressOf} isPossible={isPossible} sending={sending} />
}

type SendingProps = Omit<Props, 'step'> & { isPossible: boolean; sending: ReturnType<typeof useReserveRoom> }

function Sending({ stay, addressOf, isPossible, sending: { reserve, isPending, refusal } }: SendingProps) {
  const t = useT('checkout')
  const draft = readDraft()
  if (!isFilled(draft)) return <Navigate to={addressOf(2)} replace />
  return (
    <>
      <ReviewStep stay={stay} draft={draft} addressOf={addressOf} />
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal.message}
        </p>
      )}
      <Button className={styles.next} disabled={isPending || !isPossible} aria-busy={isPending} onClick={() => void reserve()}>
        {isPending ? t('reserving') : t('continueToPayment')}
      </Button>
    </>
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

function Waiting() {
  const t = useT('checkout')
  return (
    <div className={styles.waiting} aria-busy>
      <noscript>{t('needsScript')}</noscript>
      <span className="visually-hidden">{t('loadingForm')}</span>
      <Bone height={50} />
      <Bone height={50} />
      <Bone height={50} />
      <Bone height={110} />
    </div>
  )
}

const never = () => () => undefined

function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
