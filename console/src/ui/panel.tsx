import { Children, useEffect, useId, useRef, type ReactNode } from 'react'
import styles from './panel.module.css'

type Props = {
  /** The target of a link to the panel. */
  id?: string
  title: string
  lead?: string
  action?: ReactNode
  /** Identifies the choice that opened the panel. The heading takes the focus whenever it changes. */
  chosen?: object
  children?: ReactNode
}

/** Renders a section of a screen: its heading, purpose, button and content. */
export function Panel({ id: target, title, lead, action, chosen, children }: Props) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (chosen) heading.current?.focus()
  }, [chosen])
  return (
    <section id={target} className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id={id} ref={heading} {...(chosen && { tabIndex: -1 })}>
            {title}
          </h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}

/** Shows the panels of a screen below one another. */
export function Panels({ children }: { children: ReactNode }) {
  return <div className={styles.panels}>{children}</div>
}

/** Renders the content of a panel that is not a list, such as a form. */
export function PanelBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>
}

/** Renders the lines of a panel. Renders nothing when there are none, because the border of an empty list would be visible at the corners. */
export function Lines({ children }: { children: ReactNode }) {
  if (Children.count(children) === 0) return null
  return <ul className={styles.lines}>{children}</ul>
}

/** Renders one line: its label, a note and its button. */
export function Line({ title, remark, action }: { title: ReactNode; remark?: ReactNode; action?: ReactNode }) {
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <div className={styles.title}>{title}</div>
        {remark && <div className={styles.remark}>{remark}</div>}
      </div>
      {action}
    </li>
  )
}

/** Renders the text of a panel whose list is empty. */
export function PanelEmpty({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>
}
