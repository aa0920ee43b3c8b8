import { Suspense } from 'react'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { late } from '../../platform/late.ts'
import { useMay, useMember } from '../../platform/session/member.tsx'
import { useRoles } from '../../platform/session/roles.ts'
import { Badge } from '../../ui/badge.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Initials } from '../../ui/initials.tsx'
import styles from './staff.module.css'
import type { Person } from './team-query.ts'

const PersonActions = late(async () => (await import('./person-actions.tsx')).PersonActions)

const TONES = { invited: 'amber', active: 'green', deactivated: 'plain' } as const

/** Lists the members of the team with their role, state and last visit. */
export function PeopleTable({ people }: { people: Person[] }) {
  const t = useT('people')
  const { nameOf } = useRoles()
  const formats = useFormats()
  const me = useMember()
  const mayManage = useMay()('staff.manage')
  const columns: Column<Person>[] = [
    {
      name: 'name',
      head: t('name'),
      cell: ({ name, email, id }) => (
        <span className={styles.who}>
          <Initials name={name} />
          <span>
            <strong>{name}</strong> {id === me.id && <Badge tone="pine">{t('you')}</Badge>}
            <span className={styles.email}>{email}</span>
          </span>
        </span>
      ),
    },
    { name: 'role', head: t('role'), cell: ({ role }) => nameOf(role) },
    {
      name: 'state',
      head: t('state'),
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(state)}</Badge>,
    },
    {
      name: 'seen',
      head: t('lastSeen'),
      cell: ({ last_seen_at: seen, invitation_expires_at: ends }) => {
        if (ends !== null) return t('invitedUntil', { until: formats.instant(new Date(ends)) })
        return seen === null ? t('never') : formats.instant(new Date(seen))
      },
    },
  ]
  if (mayManage)
    columns.push({
      name: 'actions',
      head: t('actions'),
      isNarrow: true,
      cell: (person) => (
        <Suspense>
          <PersonActions person={person} />
        </Suspense>
      ),
    })
  return (
    <div className={styles.list}>
      <DataTable caption={t('title')} columns={columns} rows={people} keyOf={({ id }) => id} />
    </div>
  )
}
