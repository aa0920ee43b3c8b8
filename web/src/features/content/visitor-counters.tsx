import { useFormats } from '../../platform/language/formats.ts'
import styles from './visitor-counters.module.css'

type Props = { counts: [count: number, what: string][] }

/** Shows the counters with digit grouping (spec 1 §1), such as "2,214 travellers". */
export function VisitorCounters({ counts }: Props) {
  const { number } = useFormats()
  return (
    <dl className={styles.counters}>
      {counts.map(([count, what]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
