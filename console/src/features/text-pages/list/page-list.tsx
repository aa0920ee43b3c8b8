import { calendarDate } from '@chautari/contract/dates'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { CallResponse } from '@chautari/contract/contract'
import { useCalendarOrder } from '../../../platform/language/calendar-order.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { ListFrame } from '../../../ui/list/list-frame.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { textPagesQuery, type Version } from '../page-query.ts'
import styles from '../text-pages.module.css'

type Listed = CallResponse<'GET /staff/text-pages'>['data'][number]

/** Lists the pages with editable texts, with the version in force and the next one. */
export function PageList() {
  const t = useT('pages')
  const { data, error, isPending, refetch } = useQuery(textPagesQuery)
  if (isPending) return <PageSkeleton />
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  const columns: Column<Listed>[] = [
    {
      name: 'page',
      head: t('page'),
      cell: ({ page }) => (
        <Link to={`/pages/${page}`}>
          <strong>{t(page)}</strong>
        </Link>
      ),
    },
    { name: 'current', head: t('inForce'), cell: ({ current }) => <Since version={current} /> },
    { name: 'next', head: t('next'), cell: (listed) => <Next {...listed} /> },
  ]
  return (
    <ListFrame>
      <DataTable caption={t('title')} columns={columns} rows={data.data} keyOf={({ page }) => page} />
    </ListFrame>
  )
}

function Since({ version: { number, effective_on: day, state } }: { version: Version }) {
  const t = useT('pages')
  const { first, other } = useCalendarOrder()(useFormats().both(calendarDate(day)))
  return (
    <span>
      {t(state === 'upcoming' ? 'versionFrom' : 'versionSince', { number, day: first })}
      <span className={styles.second}>{other}</span>
    </span>
  )
}

function Next({ upcoming, draft }: Listed) {
  const t = useT('pages')
  const formats = useFormats()
  if (!upcoming && !draft) return t('noNext')
  return (
    <span>
      {upcoming && <Since version={upcoming} />}
      {draft && (
        <span className={styles.second}>
          {t('draftBy', { name: draft.saved_by, at: formats.instant(new Date(draft.saved_at)) })}
        </span>
      )}
    </span>
  )
}
