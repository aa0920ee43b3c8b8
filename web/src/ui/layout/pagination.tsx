import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTextFormats } from '../fields/text-formats.ts'
import styles from './pagination.module.css'

type Props = {
  current: number
  last: number
  /** Returns the address of a page. */
  to: (page: number) => string
  labels: { list: string; page: (page: number) => string; previous: string; next: string }
}

/** Shows links to the first, last and neighbouring pages. */
export function Pagination({ current, last, to, labels }: Props) {
  const { digits } = useTextFormats()
  if (last <= 1) return null
  const shown = pagesAround(current, last)
  return (
    <nav className={styles.pages} aria-label={labels.list}>
      {current > 1 && (
        <Link to={to(current - 1)} aria-label={labels.previous} rel="prev">
          <IconChevronLeft size={20} aria-hidden />
        </Link>
      )}
      {shown.map((page, index) => (
        <span key={page}>
          {index > 0 && page - (shown[index - 1] ?? 0) > 1 && <i aria-hidden>…</i>}
          <Link to={to(page)} aria-label={labels.page(page)} aria-current={page === current ? 'page' : undefined}>
            {digits(page)}
          </Link>
        </span>
      ))}
      {current < last && (
        <Link to={to(current + 1)} aria-label={labels.next} rel="next">
          <IconChevronRight size={20} aria-hidden />
        </Link>
      )}
    </nav>
  )
}

/** Returns the pages to link: the ends and the neighbours. */
export function pagesAround(current: number, last: number): number[] {
  const wanted = new Set([1, current - 1, current, current + 1, last])
  return [...wanted].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b)
}
