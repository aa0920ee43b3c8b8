import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../platform/api/api.ts'
import { MenuCount } from '../../ui/frame/menu/menu-count.tsx'

const ASK_EVERY_MS = 30_000

/** Shows the number of open items beside the link to the queue; nothing if there are none. */
export function QueueCount() {
  const { data } = useQuery({ ...callQuery('GET /staff/queue', { query: {} }), refetchInterval: ASK_EVERY_MS })
  const count = Object.values(data?.data.counts ?? {}).reduce((sum, each) => sum + each, 0)
  return <MenuCount count={count} />
}
