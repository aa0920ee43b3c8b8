import { Children, useEffect, useId, useRef, type ReactNode } from 'react'
import styles from './panel.module.css'

type Props = {
  /** The target of a link to the panel. */
  id?: string
  title: string
  lead?: string
  action?: ReactNode
  /** The choice that opened the panel: the heading gets the focus whenever it changes. */
  chosen?: object
  children?: ReactNode
}

/** Shows a part of a screen: its heading, what it is for, its button, and its content. */
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

/** Shows the content of a panel that is no list, such as a form. */
export function PanelBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>
}

/** Shows the lines of a panel. Renders nothing without any: the border of an empty list would stand out at the corners. */
export function Lines({ children }: { children: ReactNode }) {
  if (Children.count(children) === 0) return null
  return <ul className={styles.lines}>{children}</ul>
}

/** Shows one line: what it is, a remark, and its button. */
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

/** Shows the sentence of a panel that has nothing to list. */
export function PanelEmpty({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>
}
