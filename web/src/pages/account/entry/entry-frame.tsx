import type { ReactNode } from 'react'
import { PageHead } from '../../../platform/pages/page-head.tsx'
import styles from './entry-frame.module.css'

type Props = {
  title: string
  heading: string
  lead?: string
  children: ReactNode
  /** Further links. */
  below?: ReactNode
}

/** Renders the layout of a page with one sign-in form. */
export function EntryFrame({ title, heading, lead, children, below }: Props) {
  return (
    <div className={styles.page}>
      <PageHead title={title} isPrivate />
      <header>
        <h1>{heading}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      <div className={styles.card}>{children}</div>
      {below && <p className={styles.below}>{below}</p>}
    </div>
  )
}
