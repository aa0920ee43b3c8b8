import { useId, type ReactNode } from 'react'
import styles from './editor.module.css'

type Props = { name: string; title: string; lead?: string | undefined; action?: ReactNode; children: ReactNode }

/** Renders a section of the editor: heading, purpose, button and content. Gaps link to it. */
export function SectionCard({ name, title, lead, action, children }: Props) {
  const id = useId()
  return (
    <section id={name} tabIndex={-1} aria-labelledby={id} className={styles.card}>
      <div className={styles.cardHead}>
        <h2 id={id}>{title}</h2>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        {action}
      </div>
      {children}
    </section>
  )
}
