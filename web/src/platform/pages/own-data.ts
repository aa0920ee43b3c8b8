import type { LoaderFunctionArgs } from 'react-router'
import { api } from '../api/api.ts'
import { asPage } from './page-data.ts'
import { ownContext, type OwnFacts } from './site-origin.ts'

/** How to reach us, for a page that the server renders: from configuration, so that it is there while the database is away. */
export function ownLoader({ context }: LoaderFunctionArgs): OwnFacts {
  return context.get(ownContext)
}

/** The same for who moves to the page in the browser. */
export async function ownClientLoader(): Promise<OwnFacts> {
  return (await api('GET /settings', {}).catch(asPage)).data
}
