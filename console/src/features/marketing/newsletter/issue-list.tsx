import { IconMail } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Blank } from '../../../ui/blank.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { ListFrame } from '../../../ui/list/list-frame.tsx'
import { PagedList } from '../../../ui/list/paged-list.tsx'
import styles from '../marketing.module.css'
import { IssueBadge } from './issue-badge.tsx'
import { issuesQuery, type ListedIssue } from './newsletter-query.ts'

/** Shows all newsletters, page by page, the newest first. */
export function IssueList() {
  const t = useT('newsletter')
  const query = useInfiniteQuery(issuesQuery)
  const blank = (
    <Blank icon={IconMail} title={t('none')}>
      <p>{t('noneHint')}</p>
    </Blank>
  )
  return (
    <PagedList query={query} blank={blank} more={t('more')}>
      {(issues) => <IssueTable issues={issues} />}
    </PagedList>
  )
}

function IssueTable({ issues }: { issues: ListedIssue[] }) {
  const t = useT('newsletter')
  const formats = useFormats()
  const number = (name: 'sent' | 'refused' | 'unsubscribed', head: string): Column<ListedIssue> => ({
    name,
    head,
    isNumber: true,
    cell: ({ [name]: count }) => formats.number(count),
  })
  const columns: Column<ListedIssue>[] = [
    {
      name: 'subject',
      head: t('subject'),
      cell: ({ id, subject, subject_ne: nepali }) => (
        <span className={styles.name}>
          <Link to={`/newsletter/${id}`}>
            <strong lang={subject === '' && nepali !== null ? 'ne' : 'en'}>{subject || nepali || '–'}</strong>
          </Link>
          {subject !== '' && (
            <span className={styles.second} lang="ne">
              {nepali}
            </span>
          )}
        </span>
      ),
    },
    { name: 'state', head: t('state'), cell: ({ state }) => <IssueBadge state={state} /> },
    {
      name: 'time',
      head: t('time'),
      cell: ({ starts_at: start, changed_at: changed }) => formats.instant(new Date(start ?? changed)),
    },
    number('sent', t('got')),
    number('refused', t('refused')),
    number('unsubscribed', t('unsubscribed')),
  ]
  return (
    <ListFrame>
      <DataTable caption={t('title')} columns={columns} rows={issues} keyOf={({ id }) => id} />
    </ListFrame>
  )
}
