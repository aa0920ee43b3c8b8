import { useEffect, useRef, type ReactNode } from 'react'
import { HeldByYou, type OwnHold } from '../../features/booking/hold/own-hold.tsx'
import { StepBar } from '../../features/booking/checkout/steps/step-bar.tsx'
import type { StepName } from '../../features/booking/checkout/steps/steps.ts'
import { PageHead } from '../../platform/pages/page-head.tsx'
import { useT } from '../../platform/language/texts.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import styles from './checkout-frame.module.css'

type Props = {
  title: string
  description: string
  /** The page of the product, which search engines show instead. */
  partOf: string
  heading: string
  /** The previous page. */
  from: { name: string; to: string }
  steps: readonly StepName[]
  step: number
  addressOf: (step: number) => string
  /** This browser's own hold of the stay or trip, from `useOwnHold`. */
  ownHold: OwnHold
  /** Whether the stay or trip is sold out. Where the traveller's own hold is the reason, the frame leads to its payment and shows no step. */
  isSoldOut: boolean
  /** Notices for the traveller before the steps. */
  warning?: ReactNode
  children: ReactNode
  summary: ReactNode
}

/** Shows a checkout: progress, current step and summary. */
export function CheckoutFrame(props: Props) {
  const { heading, from, steps, step, addressOf, ownHold, isSoldOut, warning, children, summary, ...head } = props
  const t = useT('checkout')
  const { own, now } = ownHold
  const hasSteps = !(own && isSoldOut)
  const stepHeading = useStepHeading(step)
  return (
    <div className={styles.page}>
      <PageHead {...head} />
      <Breadcrumb label={t('breadcrumb')} steps={[from]} current={heading} />
      <h1>{heading}</h1>
      {own && <HeldByYou hold={own} now={now} />}
      {warning}
      {hasSteps && <StepBar steps={steps} step={step} addressOf={addressOf} />}
      <div className={styles.columns}>
        <aside className={styles.aside} aria-label={t('summary')}>
          {summary}
        </aside>
        {hasSteps && (
          <section className={styles.main} aria-labelledby="step-heading">
            <p className={styles.count}>{t('stepOf', { n: step, total: steps.length })}</p>
            <h2 id="step-heading" ref={stepHeading} tabIndex={-1}>
              {t(steps[step - 1] ?? 'details')}
            </h2>
            {children}
          </section>
        )}
      </div>
    </div>
  )
}

/** Moves the focus to the heading of the new step. */
function useStepHeading(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [step])
  return heading
}
