import type { RumReport } from '@chautari/contract/rum'
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'
import { API_BASE } from '../platform/api/api.ts'
import { shownLocale } from '../platform/language/locale.ts'

type Measure = RumReport['measures'][number]

/**
 * Sends the page's web vitals to the server once, when the page is left (spec 2 §9). Client-side navigations count towards the
 * loaded page.
 */
export function measurePage(): void {
  const page = loadedPage()
  if (page === undefined) return
  const measures = new Map<Measure['name'], Measure>()
  const keep = ({ name, value, rating }: Metric) => void measures.set(name, { name, value, rating })
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(keep)
  let isSent = false
  const send = () => {
    if (isSent || measures.size === 0) return
    isSent = true
    const report: RumReport = { page, language: shownLocale(), connection: connection(), measures: [...measures.values()] }
    navigator.sendBeacon(`${API_BASE}/rum`, new Blob([JSON.stringify(report)], { type: 'application/json' }))
  }
  // Fires last, after web-vitals' final callbacks.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send())
}

/** Returns the pattern of the loaded route, which the server sets. The address itself is not sent, because it may contain a booking reference. */
function loadedPage(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!(navigation instanceof PerformanceNavigationTiming)) return undefined
  return navigation.serverTiming.find(({ name }) => name === 'page')?.description
}

function connection(): RumReport['connection'] {
  const { effectiveType } = (navigator as { connection?: { effectiveType?: RumReport['connection'] } }).connection ?? {}
  return effectiveType ?? 'unknown'
}
