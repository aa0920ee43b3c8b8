import { Skeleton } from '@mantine/core'
import styles from './page-skeleton.module.css'

const ROWS = 5

/** Renders the skeleton of a loading screen: rows of the usual height, shown only after a short delay. */
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
