import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../platform/api/api.ts'
import { MenuCount } from '../../../ui/frame/menu/menu-count.tsx'

const ASK_EVERY_MS = 30_000

/** Shows the number of conversations with unread messages beside the link to them; nothing if there are none. */
export function UnreadCount() {
  const { data } = useQuery({ ...callQuery('GET /supplier/threads/unread', {}), refetchInterval: ASK_EVERY_MS })
  return <MenuCount count={data?.data.threads ?? 0} />
}
