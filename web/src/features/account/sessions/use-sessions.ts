import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuery } from '../../../platform/api/queries.ts'
import { useSession } from '../../../entities/account/session.ts'

const query = callQuery('GET /user/sessions', {})

/** Fetches the active sessions, the last used first, on every visit of the page. */
export function useSessions() {
  const isSignedIn = useSession() !== null
  return useQuery({ ...query, enabled: isSignedIn, staleTime: 0 })
}

export function useRefetchSessions(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: query.queryKey })
}
