import type { CallInput } from '@chautari/contract/contract'
import type { freshApp } from '../../testing/app.ts'

/** A search for packages as a client sends it. */
export type PackageQuery = CallInput<'GET /packages/all/availability'>['query']

/** Returns functions that search packages, and that show one by its slug, on a start date if given. */
export function packageCalls({ call }: Pick<Awaited<ReturnType<typeof freshApp>>, 'call'>) {
  const ask = (query: PackageQuery) => call('GET /packages/all/availability', { query })
  const search = async (query: PackageQuery) => (await ask(query)).body
  const slugs = async (query: PackageQuery) => (await search(query)).data.map(({ slug }) => slug)
  const askDetail = (slug: string, start_date?: string) =>
    call('GET /packages/:slug', { params: { slug }, query: { ...(start_date && { start_date }) } })
  const detail = async (slug: string, start_date?: string) => (await askDetail(slug, start_date)).body.data
  return { ask, search, slugs, askDetail, detail }
}
