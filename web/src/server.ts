import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { createApi, type Transport } from './platform/api.ts'
import { apiContext } from './platform/api-context.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

/** The whole site: answers a request for a page, asking the API through the given transport. */
export async function renderSite(request: Request, transport: Transport): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(apiContext, createApi(transport))
  return handle(request, context)
}
