import { Fragment } from 'react'
import styles from './invited.module.css'

/** Shows who is invited, to what and until when: labels with their values. */
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
