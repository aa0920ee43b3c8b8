import { Skeleton } from '@mantine/core'
import styles from './page-skeleton.module.css'

const ROWS = 5

/** Shows the place of a screen that is loading: rows of the usual height, shown only when it takes longer than a moment. */
export function PageSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton height={20} width={160} />
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton height={10} width="36%" />
          <Skeleton height={8} width="24%" />
        </div>
      ))}
    </div>
  )
}
