import { QUEUE_KINDS, type QueueKind } from '@chautari/contract/staff/duty/queue-kinds'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import styles from './queue-tabs.module.css'

type Props = { kind: QueueKind | undefined; counts: Partial<Record<QueueKind, number>> }

/** Renders the filter by kind, which the address holds, without kinds that have no work. */
export function QueueTabs({ kind, counts }: Props) {
  const t = useT('queue')
  const formats = useFormats()
  const strip = useRef<HTMLElement>(null)
  const kinds = QUEUE_KINDS.filter((each) => (counts[each] ?? 0) > 0 || each === kind)
  // The counts arrive after the strip, and add kinds before the chosen one.
  const shown = kinds.length
  useEffect(() => showChosen(strip.current), [kind, shown])
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const tabs = [
    { key: 'all', to: '/', name: t('all'), count: all, isOn: kind === undefined },
    ...kinds.map((each) => ({
      key: each,
      to: `/?kind=${each}`,
      name: t(`tab_${each}`),
      count: counts[each] ?? 0,
      isOn: each === kind,
    })),
  ]
  return (
    <nav ref={strip} aria-label={t('filters')} className={styles.tabs}>
      {tabs.map(({ key, to, name, count, isOn }) => (
        <Link key={key} to={to} className={styles.tab} aria-current={isOn ? 'true' : undefined} preventScrollReset>
          {name} <span className={styles.count}>{formats.number(count)}</span>
        </Link>
      ))}
    </nav>
  )
}

/** Scrolls the chosen tab to the middle of the strip, without scrolling the page. */
function showChosen(strip: HTMLElement | null): void {
  const tab = strip?.querySelector('[aria-current]')
  if (!strip || !tab) return
  const [outer, inner] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()]
  strip.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2
}
