import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { readDraft, type TravellerDraft } from '../../features/booking/checkout/traveller/draft.ts'
import { isFilled } from '../../features/booking/checkout/reserve/reservation.ts'
import type { useReserve } from '../../features/booking/checkout/reserve/use-reserve.ts'
import { useT } from '../../platform/language/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import styles from './checkout-frame.module.css'

type Props = {
  sending: ReturnType<typeof useReserve>
  isPossible: boolean
  /** The step where one says who travels. */
  details: string
  reserving: string
  /** What the button says; without it that payment comes next. */
  send?: string
  children: (draft: TravellerDraft) => ReactNode
}

/** The last step: what was typed once more, and the button that asks for the booking. */
export function CheckoutSending({ sending, isPossible, details, reserving, send, children }: Props) {
  const t = useT('checkout')
  const { reserve, isPending, refusal } = sending
  const draft = readDraft()
  if (!isFilled(draft)) return <Navigate to={details} replace />
  return (
    <>
      {children(draft)}
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal.message}
        </p>
      )}
      <Button className={styles.next} disabled={isPending || !isPossible} aria-busy={isPending} onClick={() => void reserve()}>
        {isPending ? reserving : (send ?? t('continueToPayment'))}
      </Button>
    </>
  )
}
