import { Suspense, useEffect, type ComponentProps, type ReactNode } from 'react'
import { useIsHydrated } from '../../platform/pages/is-hydrated.ts'
import { useT } from '../../platform/language/texts.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './checkout-frame.module.css'
import { requestedPart } from '../../ui/feedback/requested-part.tsx'

const loadForm = () => import('../../features/booking/checkout/traveller/traveller-form.tsx')
const TravellerForm = requestedPart(async () => (await loadForm()).TravellerForm)

/** Preloads the form before its step. */
export function usePreloadedForm(): void {
  useEffect(() => void loadForm().catch(() => undefined), [])
}

/** Shows the traveller's step. */
export function CheckoutForm(props: ComponentProps<typeof TravellerForm>) {
  return (
    <InBrowser>
      <Suspense fallback={<Waiting />}>
        <TravellerForm {...props} />
      </Suspense>
    </InBrowser>
  )
}

/** Renders nothing on the server, because typed values exist only in the browser. */
export function InBrowser({ children }: { children: ReactNode }) {
  return useIsHydrated() ? children : <Waiting />
}

function Waiting() {
  const t = useT('checkout')
  return (
    <div className={styles.waiting} aria-busy>
      <noscript>{t('needsScript')}</noscript>
      <span className="visually-hidden">{t('loadingForm')}</span>
      <Skeleton height={50} />
      <Skeleton height={50} />
      <Skeleton height={50} />
      <Skeleton height={110} />
    </div>
  )
}
