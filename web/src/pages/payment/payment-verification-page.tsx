import { METHODS } from '@chautari/contract/payment/methods'
import { useEffect, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useLastBooking } from '../../features/booking/use-last-booking.ts'
import { readReturn, type PaymentReturn } from '../../features/payment/verify/payment-return.ts'
import { VerifyingOverlay } from '../../features/payment/verify/verifying-overlay.tsx'
import { verifyReturn, type Verdict } from '../../features/payment/verify/verify-payment.ts'
import { links } from '../../links.ts'
import { PageHead } from '../../platform/pages/page-head.tsx'
import { useLocale } from '../../platform/language/locale.ts'
import { useT } from '../../platform/language/texts.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import styles from './outcome-page.module.css'

/** Renders the return page of the payment providers. The next page replaces it, so that their parameters leave the address bar. */
export default function PaymentVerificationPage() {
  const t = useT('payment')
  const locale = useLocale()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const last = useLastBooking()
  const returned = useMemo(() => readReturn(search), [search])
  const reference = ('reference' in returned ? returned.reference : undefined) ?? last ?? undefined
  const failed = t('verifyFailed')

  useEffect(() => {
    if (returned.from === 'empty') {
      void navigate(links.paymentOfLast, { replace: true })
      return undefined
    }
    let hasLeft = false
    void verifyAny(returned).then((verdict) => {
      if (hasLeft) return undefined
      if (verdict.isVerified) return navigate(links.paymentSuccess(verdict.reference), { replace: true })
      toast('failure', failed)
      return navigate(links.paymentError(reference ?? ''), { replace: true, state: { code: verdict.code } })
    })
    return () => {
      hasLeft = true
    }
  }, [returned, reference, failed, navigate])

  return (
    <div className={styles.covered}>
      <PageHead title={t('verifyTitle')} isPrivate />
      <VerifyingOverlay
        reference={reference}
        provider={returned.from === 'provider' ? METHODS[returned.provider].name[locale] : undefined}
      />
    </div>
  )
}

/** Verifies a return with its provider. An unknown return cannot be verified and counts as an error. */
async function verifyAny(returned: Exclude<PaymentReturn, { from: 'empty' }>): Promise<Verdict> {
  return returned.from === 'unknown' ? { isVerified: false, code: 'bad_request' } : verifyReturn(returned)
}
