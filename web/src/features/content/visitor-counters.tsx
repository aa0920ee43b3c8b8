import styles from './visitor-counters.module.css'

const whole = new Intl.NumberFormat('en-IN')

type Props = { counts: [count: number, what: string][] }

/** How many there are of each, in the Indian grouping (spec 1 §1): "2,214 travellers". */
export function VisitorCounters({ counts }: Props) {
  return (
    <dl className={styles.counters}>
      {counts.map(([count, what]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{whole.format(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
