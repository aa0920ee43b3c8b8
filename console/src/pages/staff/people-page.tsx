import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { InviteDialog } from '../../features/staff/invite-dialog.tsx'
import { PeopleTable } from '../../features/staff/people-table.tsx'
import { peopleQuery } from '../../features/staff/team-query.ts'
import { useShortcut } from '../../platform/keys/shortcuts.tsx'
import { useT } from '../../platform/language/texts.ts'
import { useMay } from '../../platform/session/member.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Problem } from '../../ui/problem.tsx'

export default function PeoplePage() {
  const t = useT('people')
  const mayManage = useMay()('staff.manage')
  const [isOpen, setOpen] = useState(false)
  const { data, error, isPending, refetch } = useQuery(peopleQuery)
  if (isPending) return <PageSkeleton />
  return (
    <>
      <PageHead title={t('title')}>{mayManage && <InviteButton onOpen={() => setOpen(true)} />}</PageHead>
      {data ? <PeopleTable people={data.data} /> : <Problem error={error} onRetry={() => void refetch()} />}
      <InviteDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

function InviteButton({ onOpen }: { onOpen: () => void }) {
  const t = useT('people')
  useShortcut({ keys: 'n', label: t('invite'), run: onOpen })
  return (
    <Button variant="filled" leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />} onClick={onOpen}>
      {t('invite')}
    </Button>
  )
}
