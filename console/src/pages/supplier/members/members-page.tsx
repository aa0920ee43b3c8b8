import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { MemberList } from '../../../features/supplier/members/member-list.tsx'
import { membersQuery } from '../../../features/supplier/members/members-query.ts'
import { late } from '../../../platform/late.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useSupplierMay } from '../../../platform/session/supplier.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Problem } from '../../../ui/problem.tsx'

const InviteDialog = late(async () => (await import('../../../features/supplier/members/member-dialogs.tsx')).InviteDialog)
const LeaveDialog = late(async () => (await import('../../../features/supplier/members/member-dialogs.tsx')).LeaveDialog)

export default function MembersPage() {
  const t = useT('members')
  const mayManage = useSupplierMay()('members.manage')
  const [open, setOpen] = useState<'invite' | 'leave'>()
  const { data, error, isPending, refetch } = useQuery(membersQuery)
  const close = () => setOpen(undefined)
  if (isPending) return <PageSkeleton />
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        <Button onClick={() => setOpen('leave')}>{t('leave')}</Button>
        {mayManage && (
          <Button
            variant="filled"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setOpen('invite')}
          >
            {t('invite')}
          </Button>
        )}
      </PageHead>
      <MemberList members={data.data} />
      <Suspense>
        {open === 'invite' && <InviteDialog listings={data.data} onClose={close} />}
        {open === 'leave' && <LeaveDialog onClose={close} />}
      </Suspense>
    </>
  )
}
