import type { ReactNode } from 'react'
import styles from './checkout-dock.module.css'

type Props = {
  /** The cancellation terms in one line. Shown on a phone only, where the full terms may be out of sight. */
  terms: ReactNode
  /** The button of the step, after an error if there is one. */
  children: ReactNode
}

/** Shows the button of a checkout step, on a phone always in sight at the bottom of the window (issue 13 §18). */
export function CheckoutDock({ terms, children }: Props) {
  return (
    <div className={styles.dock}>
      <div className={styles.terms}>{terms}</div>
      {children}
    </div>
  )
}
