import type { CallInput, CallKey } from '@chautari/contract/contract'
import {
  dehydrate,
  keepPreviousData,
  QueryClient,
  queryOptions,
  type DehydratedState,
  type FetchQueryOptions,
  type QueryKey,
} from '@tanstack/react-query'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { api as browserApi, ApiError, type Api } from './api.ts'
import { apiContext } from './api-context.ts'
import { throwErrorPage, type PageInput } from '../pages/page-data.ts'

const RETRIES = 2

/** Sets the defaults of spec 2 §9: two retries, no refetch on focus or reconnect. Refusals of the API are not retried. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) =>
          !(error instanceof ApiError && error.status >= 400 && error.status < 500) && failures < RETRIES,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        placeholderData: keepPreviousData,
      },
    },
  })
}

let ofThisTab: QueryClient | undefined

/** Returns the query client: one per tab in the browser, and a new one per page on the server. */
export function queryClient(): QueryClient {
  if (import.meta.env.SSR) return createQueryClient()
  return (ofThisTab ??= createQueryClient())
}

/** Returns a call of the API as query options; the query key is the call and its input. */
export function callQuery<K extends CallKey>(key: K, input: CallInput<K>, api: Api = browserApi) {
  return queryOptions({ queryKey: [key, input] as const, queryFn: ({ signal }) => api(key, { ...input, signal }) })
}

type PageQuery = { queryKey: QueryKey; queryFn?: unknown }

type PageAnswers<Shown> = Shown & { dehydrated: DehydratedState | undefined }

/**
 * Returns the loaders that prefetch the queries of a page: in process on the server, and over HTTP before the browser shows the page. The
 * page does not wait for the queries of `laterOf`. `shownOf` picks from the responses the data that the page shows before the query cache
 * arrives. The loaders throw a 404 response when the API reports that something does not exist.
 */
export function pageQueries<Shown extends object = object>(
  queriesOf: (page: PageInput) => PageQuery[],
  laterOf: (page: PageInput) => PageQuery[] = () => [],
  shownOf: (client: QueryClient, page: PageInput) => Promise<Shown> = async () => ({}) as Shown,
) {
  return {
    loader: async ({ params, request, context }: LoaderFunctionArgs): Promise<PageAnswers<Shown>> => {
      const client = createQueryClient()
      const page = { params, url: new URL(request.url), api: context.get(apiContext) }
      const queries = [...queriesOf(page), ...laterOf(page)] as FetchQueryOptions[]
      await Promise.all(queries.map((query) => client.fetchQuery({ ...query, retry: false }))).catch(throwErrorPage)
      return { ...(await shownOf(client, page)), dehydrated: dehydrate(client) }
    },
    clientLoader: async ({ params, request }: ClientLoaderFunctionArgs): Promise<PageAnswers<Shown>> => {
      const client = queryClient()
      const page = { params, url: new URL(request.url), api: browserApi }
      const queries = queriesOf(page) as FetchQueryOptions[]
      const shown = Promise.all(queries.map((query) => client.ensureQueryData(query)))
      // The page does not refetch cached data, however old it is.
      for (const query of laterOf(page) as FetchQueryOptions[]) void client.prefetchQuery(query)
      await shown.catch(throwErrorPage)
      return { ...(await shownOf(client, page)), dehydrated: undefined }
    },
  }
}
