import { Fragment } from 'react'
import styles from './invited.module.css'

/** Renders the facts of an invitation as labels with values, such as the organisation and the expiry. */
export function Invited({ facts }: { facts: [label: string, value: string][] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
