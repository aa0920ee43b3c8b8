import { data, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { api as browserApi, ApiError, type Api } from '../api/api.ts'
import { apiContext } from '../api/api-context.ts'

export type Asked = { params: Record<string, string | undefined>; url: URL; api: Api }

/** A page says once what it needs: the server asks in process while rendering, the browser over HTTP when it moves to the page. */
export function pageData<T>(load: (asked: Asked) => Promise<T>) {
  return {
    loader: ({ params, request, context }: LoaderFunctionArgs): Promise<T> =>
      load({ params, url: new URL(request.url), api: context.get(apiContext) }).catch(asPage),
    clientLoader: ({ params, request }: ClientLoaderFunctionArgs): Promise<T> =>
      load({ params, url: new URL(request.url), api: browserApi }).catch(asPage),
  }
}

/** The answer of a call that a page can do without: nothing where the API refuses or is silent. */
export async function ifAnswered<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

/** What the API does not know is a page that does not exist; anything else is the error page. */
export function asPage(error: unknown): never {
  if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 })
  throw error
}
