import type { CallKey, CallResponse } from '@chautari/contract/contract'
import { callQuery } from '../../platform/api/api.ts'
import { useListChange } from '../../ui/toasts/use-list-change.ts'

/** A member of staff as the server returns it to admins. */
export type Person = CallResponse<'GET /staff/people'>['data'][number]

export const peopleQuery = callQuery('GET /staff/people', {})

/** Returns a call that changes the team. Then refetches the list, shows a toast and calls `onDone`. */
export const useTeamChange = <K extends CallKey>(key: K, { done, onDone }: { done: string; onDone?: () => void }) =>
  useListChange(key, { stale: peopleQuery.queryKey, done, onDone })
