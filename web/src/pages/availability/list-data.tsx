import { RESULTS_PER_PAGE } from '@chautari/contract/availability/limits'
import { listData, StructuredData } from '../../platform/structured-data.tsx'

type Props = { listed: { name: string; to: string }[]; page: number }

/** A page of results in the words of search engines; nothing where nothing was found. */
export function ListData({ listed, page }: Props) {
  if (listed.length === 0) return null
  return <StructuredData describe={(origin) => listData(origin, listed, (page - 1) * RESULTS_PER_PAGE + 1)} />
}
