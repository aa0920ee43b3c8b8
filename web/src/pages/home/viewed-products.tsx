import type { SavedKind } from '@chautari/contract/account/limits'
import { lazy, Suspense } from 'react'
import { loadWithRetries } from '../../platform/pages/load-with-retries.ts'
import { useViewed } from '../../entities/catalogue/viewed-products.ts'
import styles from './viewed-products.module.css'

// Loaded on demand: only returning visitors have viewed products.
const ROWS = {
  property: lazy(() => loadWithRetries(async () => ({ default: (await import('./viewed-row.tsx')).ViewedStays }))),
  package: lazy(() => loadWithRetries(async () => ({ default: (await import('./viewed-row.tsx')).ViewedPackages }))),
}

/** Shows the stays or packages viewed last in this browser. The first script reserves the space, so that nothing moves when they arrive. */
export function ViewedProducts({ kind }: { kind: SavedKind }) {
  const slugs = useViewed(kind)
  const Row = ROWS[kind]
  return <div className={styles[kind]}>{slugs.length > 0 && <Suspense>{<Row slugs={slugs} />}</Suspense>}</div>
}
