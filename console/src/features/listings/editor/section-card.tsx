import { useId, type ReactNode } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import type { SectionName } from '../rules/sections.ts'
import styles from './editor.module.css'

type Props = { name: SectionName; lead?: string | undefined; action?: ReactNode; children: ReactNode }

/** A section of the editor: its heading, what it is for, its button, and its content. Links to what is missing lead to it. */
export function SectionCard({ name, lead, action, children }: Props) {
  const t = useT('editor')
  const id = useId()
  return (
    <section id={name} tabIndex={-1} aria-labelledby={id} className={styles.card}>
      <div className={styles.cardHead}>
        <h2 id={id}>{t(name)}</h2>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        {action}
      </div>
      {children}
    </section>
  )
}
