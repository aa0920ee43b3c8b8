import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { readDraft, type TravellerDraft } from '../../features/booking/checkout/traveller/draft.ts'
import { isFilled } from '../../features/booking/checkout/reserve/reservation.ts'
import type { useReserve } from '../../features/booking/checkout/reserve/use-reserve.ts'
import { useT } from '../../platform/language/texts.ts'
import { CheckoutDock } from '../../features/booking/checkout/steps/checkout-dock.tsx'
import { Button } from '../../ui/actions/button.tsx'
import styles from './checkout-frame.module.css'

type Props = {
  sending: ReturnType<typeof useReserve>
  isPossible: boolean
  /** The link to the traveller's step. */
  details: string
  reserving: string
  /** The cancellation terms in one line. */
  terms: ReactNode
  /** The label of the button; "continue to payment" by default. */
  send?: string
  children: (draft: TravellerDraft) => ReactNode
}

/** Shows the last step: the traveller's details and the button that reserves. */
export function CheckoutSending({ sending, isPossible, details, reserving, terms, send, children }: Props) {
  const t = useT('checkout')
  const { reserve, isPending, refusal } = sending
  const draft = readDraft()
  if (!isFilled(draft)) return <Navigate to={details} replace />
  return (
    <>
      {children(draft)}
      <CheckoutDock terms={terms}>
        {refusal && (
          <p className={styles.refusal} role="alert">
            {refusal.message}
          </p>
        )}
        {/* Not disabled while sending, because a disabled button loses the focus. */}
        <Button disabled={!isPossible} aria-disabled={isPending} aria-busy={isPending} onClick={() => void reserve()}>
          {isPending ? reserving : (send ?? t('continueToPayment'))}
        </Button>
      </CheckoutDock>
    </>
  )
}
