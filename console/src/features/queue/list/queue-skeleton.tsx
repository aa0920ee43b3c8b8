import { Skeleton } from '@mantine/core'
import styles from './queue-skeleton.module.css'

const ROWS = 6

/** Renders rows of the usual height while the queue loads, after a short delay to avoid flicker. */
export function QueueSkeleton() {
  return (
    <div className={styles.rows} aria-busy="true">
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton width={28} height={28} />
          <div className={styles.words}>
            <Skeleton height={10} width="40%" />
            <Skeleton height={8} width="28%" />
          </div>
          <Skeleton width={72} height={8} />
        </div>
      ))}
    </div>
  )
}
