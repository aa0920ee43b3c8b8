import type { Package } from '@chautari/contract/availability/shapes'
import type { PackageChoice } from '../../features/booking/checkout/choice/package-choice.ts'
import { ApiError, type Api } from '../../platform/api/api.ts'

const outdated = new Set<string>()

/** Makes the next fetch of a package revalidate the browser cache, because its price or seats have changed. */
export function markOutdated(slug: string): void {
  outdated.add(slug)
}

/** Fetches a package with the seats of a day, or of the next departure for the party. An unavailable day has no seats. */
export async function fetchPackage(api: Api, slug: string, chosen: PackageChoice | undefined): Promise<Package> {
  const read = async (query: { start_date?: string; count?: string }) => {
    const call = { params: { slug }, query, ...(outdated.has(slug) && { cache: 'no-cache' as const }) }
    return (await api('GET /packages/:slug', call)).data
  }
  const tour = await ofChoice(read, chosen)
  outdated.delete(slug)
  return tour
}

type Read = (query: { start_date?: string; count?: string }) => Promise<Package>

async function ofChoice(read: Read, chosen: PackageChoice | undefined): Promise<Package> {
  const undated = () => read(chosen ? { count: `${chosen.count}` } : {})
  if (!chosen?.startDate) return undated()
  try {
    return await read({ start_date: chosen.startDate })
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return { ...(await undated()), availability: false, free_seats: 0 }
    throw error
  }
}
