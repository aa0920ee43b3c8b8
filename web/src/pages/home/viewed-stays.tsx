import { lazy, Suspense } from 'react'
import { useViewedStays } from '../../entities/catalogue/viewed-stays.ts'
import styles from './viewed-stays.module.css'

// Loaded on demand: only a returning visitor has viewed a stay.
const ViewedRow = lazy(async () => ({ default: (await import('./viewed-row.tsx')).ViewedRow }))

/** Shows the stays viewed last in this browser. The first script reserves the room, so that nothing moves when they arrive. */
export function ViewedStays() {
  const slugs = useViewedStays()
  return <div className={styles.place}>{slugs.length > 0 && <Suspense>{<ViewedRow slugs={slugs} />}</Suspense>}</div>
}
