import { SECOND } from '@chautari/contract/dates'
import { REVERIFY_AFTER_MINUTES } from '@chautari/contract/payment/limits'
import { useEffect, useState } from 'react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT, type Translate } from '../../../platform/language/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { arrivalAt, secondsUntilReverify } from './reverify-wait.ts'
import { verifyAgain, type Verdict } from './verify-payment.ts'
import styles from './reverify-panel.module.css'

type Props = {
  reference: string
  /** Whether the provider reported that nothing was charged. The traveller must then send a statement that shows the payment. */
  isUncharged?: boolean
  onVerified: () => void
  onAnswer: () => void
}

/** Shows "If you were charged" with a button that verifies the payment again after a wait. */
export function ReverifyPanel({ reference, isUncharged = false, onVerified, onAnswer }: Props) {
  const t = useT('payment')
  const { digits } = useFormats()
  const left = useWait(reference)
  const [isPending, setPending] = useState(false)
  const [message, setMessage] = useState('')
  const canReverify = left === 0 && !isPending

  async function reverify() {
    if (!canReverify) return
    setPending(true)
    setMessage('')
    const verdict = await verifyAgain(reference)
    setPending(false)
    if (verdict.isVerified) return onVerified()
    setMessage(messageFor(verdict, t))
    onAnswer()
  }

  return (
    <section className={styles.panel} aria-labelledby="reverify-heading">
      <h2 id="reverify-heading">{t(isUncharged ? 'errorSeen' : 'errorCharged')}</h2>
      <p>{t(isUncharged ? 'errorSeenBody' : 'errorChargedBody', { n: REVERIFY_AFTER_MINUTES })}</p>
      <Button
        isWide
        look={isUncharged ? 'quiet' : 'primary'}
        className={styles.button}
        aria-disabled={!canReverify}
        onClick={() => void reverify()}
      >
        {isPending
          ? t('verifyingAgain')
          : left
            ? t('verifyAgainIn', { time: digits(minutesAndSeconds(left)) })
            : t('verifyAgain')}
      </Button>
      <p role="status" className={message === '' ? 'visually-hidden' : styles.answer}>
        {message !== '' ? message : left === 0 && !isPending && t('verifyReady')}
      </p>
    </section>
  )
}

function messageFor(verdict: Extract<Verdict, { isVerified: false }>, t: Translate<'payment'>): string {
  switch (verdict.code) {
    case 'payment_pending':
      return t('verifyStillPending')
    case 'payment_not_completed':
      return t('verifyNotCompleted')
    case 'paid_but_unavailable':
      return t('verifyUnavailable')
    case 'forbidden':
      return t('verifyForbidden')
    default:
      return t('verifyTrouble')
  }
}

/** Returns the seconds to wait; undefined until the time of the first visit is read from storage. */
function useWait(reference: string): number | undefined {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    const arrived = arrivalAt(reference, Date.now())
    const count = () => setLeft(secondsUntilReverify(arrived, Date.now()))
    count()
    const timer = setInterval(count, SECOND)
    return () => clearInterval(timer)
  }, [reference])
  return left
}

function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
