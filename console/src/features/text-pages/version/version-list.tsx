import { calendarDate } from '@chautari/contract/dates'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCalendarOrder } from '../../../platform/language/calendar-order.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useMay } from '../../../platform/session/member.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { WithdrawDialog } from '../acts/withdraw-dialog.tsx'
import type { TextPage, Version } from '../page-query.ts'
import styles from '../text-pages.module.css'

const TONES = { past: 'plain', current: 'green', upcoming: 'blue' } as const

/** Shows all published versions of a page, the newest first. */
export function VersionList({ file: { page, versions, draft } }: { file: TextPage }) {
  const t = useT('pages')
  const formats = useFormats()
  const order = useCalendarOrder()
  const mayPublish = useMay()('pages.publish')
  const [withdrawn, setWithdrawn] = useState<number>()
  const [last] = versions
  const columns: Column<Version>[] = [
    {
      name: 'number',
      head: t('version'),
      cell: ({ number }) => <Link to={`/pages/${page}/${number}`}>{t('versionNumber', { number })}</Link>,
    },
    { name: 'state', head: t('state'), cell: ({ state }) => <Badge tone={TONES[state]}>{t(state)}</Badge> },
    {
      name: 'day',
      head: t('effective'),
      cell: ({ effective_on: day }) => {
        const { first, other } = order(formats.both(calendarDate(day)))
        return (
          <span>
            {first}
            <span className={styles.second}>{other}</span>
          </span>
        )
      },
    },
    {
      name: 'by',
      head: t('publishedBy'),
      cell: ({ published_by: name, published_at: at }) =>
        name === null ? t('withSoftware') : t('byAt', { name, at: formats.instant(new Date(at)) }),
    },
    {
      name: 'act',
      head: '',
      cell: ({ number, state }) =>
        state === 'upcoming' && number === last?.number && !draft && mayPublish ? (
          <Button size="xs" onClick={() => setWithdrawn(number)}>
            {t('withdraw')}
          </Button>
        ) : null,
    },
  ]
  return (
    <Panel title={t('versions')}>
      <DataTable caption={t('versions')} columns={columns} rows={versions} keyOf={({ number }) => String(number)} />
      {withdrawn !== undefined && <WithdrawDialog page={page} number={withdrawn} onClose={() => setWithdrawn(undefined)} />}
    </Panel>
  )
}
