import { COUPON_CODE_MAX } from '@chautari/contract/booking/limits'
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import { guestHeaders } from '../../../entities/booking/guest-bookings.ts'
import { api, ApiError } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { RedeemedCoupon } from './redeemed-coupon.ts'
import styles from './coupon-form.module.css'

type Props = { reference: string; onRedeemed: (redeemed: RedeemedCoupon) => void; onRefused: () => void }

/** Shows the form that redeems a coupon for a booking, and the server's message when it is refused (spec 1 §5, §8). */
export function CouponForm({ reference, onRedeemed, onRefused }: Props) {
  const t = useT('payment')
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const [isLocked, setLocked] = useState(false)
  const [isPending, setPending] = useState(false)

  // Scroll to it, because on a phone it opens behind the bar with the pay button.
  useEffect(() => {
    // Newer browsers return a promise here, and an effect must not return one.
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  function showRefusal(error: unknown) {
    const text = (error instanceof ApiError && error.reason) || t('couponFailed')
    const code = error instanceof ApiError ? error.code : ''
    setProblem(text)
    setLocked(code === 'coupon_locked')
    if (code === 'coupon_invalid') input.current?.focus()
    toast('failure', text)
    onRefused()
  }

  async function redeem(event: SubmitEvent) {
    event.preventDefault()
    const typed = code.trim()
    setProblem(typed === '' ? t('couponRequired') : '')
    if (typed === '') input.current?.focus()
    if (typed === '' || isPending) return
    setPending(true)
    try {
      const { data } = await api('GET /coupon/check/:reference', {
        params: { reference },
        query: { coupon_code: typed },
        headers: guestHeaders(reference),
      })
      toast('success', t('couponRedeemed'))
      onRedeemed(data)
    } catch (error) {
      showRefusal(error)
    } finally {
      setPending(false)
    }
  }

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void redeem(event)} noValidate>
      <div className={styles.line}>
        <TextField
          ref={input}
          id={`${id}code`}
          name="coupon_code"
          label={t('couponCode')}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={problem}
          maxLength={COUPON_CODE_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <Button type="submit" look="quiet" aria-disabled={isPending}>
          {t(isPending ? 'couponChecking' : 'couponApply')}
        </Button>
      </div>
      {isLocked && <p className={styles.locked}>{t('couponLocked')}</p>}
    </form>
  )
}
