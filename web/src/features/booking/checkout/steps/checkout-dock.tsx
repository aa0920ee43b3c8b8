import type { ReactNode } from 'react'
import styles from './checkout-dock.module.css'

type Props = {
  /** The cancellation terms in one line. Shown on a phone only, where the full terms may be scrolled away. */
  terms: ReactNode
  /** The button of the step, after its error if there is one. */
  children: ReactNode
}

/** Renders the button of a checkout step. On a phone it sticks to the bottom of the window (issue 13 §18). */
export function CheckoutDock({ terms, children }: Props) {
  return (
    <div className={styles.dock}>
      <div className={styles.terms}>{terms}</div>
      {children}
    </div>
  )
}
