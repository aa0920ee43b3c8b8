import { RESULTS_PER_PAGE } from '@chautari/contract/availability/limits'
import { listData, StructuredData } from '../../platform/pages/structured-data.tsx'

type Props = { listed: { name: string; to: string }[]; page: number }

/** Renders the structured data of a results page. Renders nothing when the page is empty. */
export function ListData({ listed, page }: Props) {
  if (listed.length === 0) return null
  const first = (page - 1) * RESULTS_PER_PAGE + 1
  const key = listed.map(({ to }) => to).join(' ')
  return <StructuredData key={key} describe={import.meta.env.SSR && ((origin) => listData(origin, listed, first))} />
}
