import { Button } from '@mantine/core'
import { IconArrowLeft, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useMay } from '../../../platform/session/member.tsx'
import { Blank } from '../../../ui/blank.tsx'
import { History } from '../../../ui/entries/history.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Panels } from '../../../ui/panel.tsx'
import { Problem } from '../../../ui/problem.tsx'
import type { Issue } from '../rules/issue-draft.ts'
import { IssueEditor } from './issue-editor.tsx'
import { IssuePreview } from './issue-preview.tsx'
import { issueQuery } from './newsletter-query.ts'
import { ProgressPanel } from './progress-panel.tsx'
import { SendPanel } from './send-panel.tsx'

/** Shows a newsletter: its editor while it is a draft, its numbers afterwards, and its preview. */
export function IssueFile({ id }: { id: string }) {
  const t = useT('newsletter')
  const { data, error, isPending, refetch } = useQuery(issueQuery(id))
  if (isPending) return <PageSkeleton />
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Blank icon={IconMail} title={t('notFound')} isPage>
        <ToList />
      </Blank>
    )
  }
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  return <LoadedIssue issue={data.data} />
}

function LoadedIssue({ issue }: { issue: Issue }) {
  const t = useT('newsletter')
  const mayEdit = useMay()('marketing.edit')
  const [isUnsaved, setUnsaved] = useState(false)
  const isDraft = issue.state === 'draft'
  return (
    <>
      <PageHead title={issue.subject || t('draft')} lead={t(issue.state)}>
        <ToList />
      </PageHead>
      <Panels>
        {isDraft && mayEdit && <IssueEditor issue={issue} onUnsaved={setUnsaved} />}
        {!isDraft && <ProgressPanel issue={issue} />}
        <IssuePreview issue={issue} />
        {isDraft && mayEdit && <SendPanel issue={issue} isUnsaved={isUnsaved} />}
        <History about={{ kind: 'newsletter', id: issue.id }} />
      </Panels>
    </>
  )
}

function ToList() {
  const t = useT('newsletter')
  return (
    <Button component={Link} to="/newsletter" leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}>
      {t('toList')}
    </Button>
  )
}
