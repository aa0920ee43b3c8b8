import type { User } from '@chautari/contract/account/shapes'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { api } from '../../platform/api/api.ts'
import { storeUser, useSession } from './session.ts'

const QUERY_KEY = ['account']

/** Fetches the signed-in account (spec 2 §7), and updates the copy in the browser's storage. */
export function useOwnAccount(): UseQueryResult<User> {
  const session = useSession()
  return useQuery({ queryKey: QUERY_KEY, queryFn: ({ signal }) => readAccount(signal), enabled: session !== null })
}

async function readAccount(signal: AbortSignal): Promise<User> {
  const { data } = await api('GET /user/profile', { signal })
  storeUser(data)
  return data
}

type AccountCache = { store: (user: User) => void; refetch: () => Promise<void> }

/** Returns functions that update the cached account and session with a response, or refetch them (spec 2 §4). */
export function useAccountCache(): AccountCache {
  const client = useQueryClient()
  return {
    store(user) {
      client.setQueryData<User>(QUERY_KEY, user)
      storeUser(user)
    },
    refetch: () => client.invalidateQueries({ queryKey: QUERY_KEY }),
  }
}
