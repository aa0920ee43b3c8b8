import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../platform/api/api.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import styles from './sidebar.module.css'

const ASK_EVERY_MS = 30_000

/** How much work waits, beside the link to the queue; nothing when none does. */
export function QueueCount() {
  const formats = useFormats()
  const { data } = useQuery({ ...callQuery('GET /staff/queue', { query: {} }), refetchInterval: ASK_EVERY_MS })
  const count = Object.values(data?.data.counts ?? {}).reduce((sum, each) => sum + each, 0)
  return count > 0 && <span className={styles.count}>{formats.number(count)}</span>
}
