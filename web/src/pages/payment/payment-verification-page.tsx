import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useLastBooking } from '../../features/booking/use-last-booking.ts'
import { referenceInData, returnedData } from '../../features/payment/payment-return.ts'
import { VerifyingOverlay } from '../../features/payment/verifying-overlay.tsx'
import { verifyReturn } from '../../features/payment/verify-payment.ts'
import { links } from '../../platform/links.ts'
import { PageHead } from '../../platform/page-head.tsx'
import { useT } from '../../platform/texts.ts'
import { toast } from '../../ui/toast.tsx'
import styles from './outcome-page.module.css'

/** Where eSewa returns to. What it returned leaves the address bar with the page. */
export default function PaymentVerificationPage() {
  const t = useT('payment')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const last = useLastBooking()
  const data = returnedData(search)
  const reference = (data && referenceInData(data)) ?? last ?? undefined
  const failed = t('verifyFailed')

  useEffect(() => {
    if (data === undefined) {
      void navigate(links.paymentOfLast, { replace: true })
      return undefined
    }
    let isLeft = false
    void verifyReturn(data).then((verdict) => {
      if (isLeft) return undefined
      if (verdict.isVerified) return navigate(links.paymentSuccess(verdict.reference), { replace: true })
      toast('failure', failed)
      return navigate(links.paymentError(reference ?? ''), { replace: true })
    })
    return () => {
      isLeft = true
    }
  }, [data, reference, failed, navigate])

  return (
    <div className={styles.covered}>
      <PageHead title={t('verifyTitle')} isPrivate />
      <VerifyingOverlay reference={reference} />
    </div>
  )
}
