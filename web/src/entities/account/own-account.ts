import type { User } from '@chautari/contract/account/shapes'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { api } from '../../platform/api/api.ts'
import { keepUser, useSession } from './session.ts'

const QUERY_KEY = ['account']

/** The account of who is signed in, as the API has it (spec 2 §7); what the browser keeps of it follows. */
export function useOwnAccount(): UseQueryResult<User> {
  const session = useSession()
  return useQuery({ queryKey: QUERY_KEY, queryFn: ({ signal }) => readAccount(signal), enabled: session !== null })
}

async function readAccount(signal: AbortSignal): Promise<User> {
  const { data } = await api('GET /user/profile', { signal })
  keepUser(data)
  return data
}

type Kept = { keep: (user: User) => void; refetch: () => Promise<void> }

/** Puts what a change answered in the place of what was read, here and in the session, or has it read anew (spec 2 §4). */
export function useKeepAccount(): Kept {
  const client = useQueryClient()
  return {
    keep(user) {
      client.setQueryData<User>(QUERY_KEY, user)
      keepUser(user)
    },
    refetch: () => client.invalidateQueries({ queryKey: QUERY_KEY }),
  }
}
