import { data, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { api as browserApi, ApiError, type Api } from '../api/api.ts'
import { apiContext } from '../api/api-context.ts'

export type PageInput = { params: Record<string, string | undefined>; url: URL; api: Api }

/**
 * Returns the loaders of a page from one declaration. They call the API in process on the server, and over HTTP when the browser
 * navigates.
 */
export function pageData<T>(load: (input: PageInput) => Promise<T>) {
  return {
    loader: ({ params, request, context }: LoaderFunctionArgs): Promise<T> =>
      load({ params, url: new URL(request.url), api: context.get(apiContext) }).catch(throwErrorPage),
    clientLoader: ({ params, request }: ClientLoaderFunctionArgs): Promise<T> =>
      load({ params, url: new URL(request.url), api: browserApi }).catch(throwErrorPage),
  }
}

/** Returns the response of an optional call; undefined when the API refuses it or cannot be reached. */
export async function ifAnswered<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

/**
 * Throws the response that shows the error page for an error of the API: 404 when something does not exist, and 503 when the API asked to retry
 * later, so that caches and crawlers also retry. Throws any other error unchanged.
 */
export function throwErrorPage(error: unknown): never {
  const status = error instanceof ApiError ? error.status : 500
  if (status === 404 || status === 503) throw data(null, { status })
  throw error
}
