import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useMay } from '../../../platform/session/member.tsx'
import { useSupplierRoles } from '../../../platform/session/supplier.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Line, Lines, Panel, PanelEmpty } from '../../../ui/panel.tsx'
import { showFailure } from '../../../ui/toasts/toast.ts'
import { useSupplierCall, type SupplierFile } from './supplier-query.ts'

type Props = { supplier: SupplierFile; action: ReactNode }

/** Lists the members of a supplier and its open invitations. */
export function SupplierPeople({ supplier: { id, members, invitations }, action }: Props) {
  const t = useT('supplier')
  return (
    <Panel title={t('people')} lead={t('peopleLead')} action={action}>
      {members.length + invitations.length === 0 && <PanelEmpty>{t('nobody')}</PanelEmpty>}
      <Lines>
        {members.map((member) => (
          <MemberLine key={member.id} member={member} />
        ))}
        {invitations.map((invitation) => (
          <InvitationLine key={invitation.id} id={id} invitation={invitation} />
        ))}
      </Lines>
    </Panel>
  )
}

function MemberLine({ member }: { member: SupplierFile['members'][number] }) {
  const t = useT('supplier')
  const formats = useFormats()
  const { namesOf } = useSupplierRoles()
  const { name, email, roles, limited_to: limit, last_seen_at: seen } = member
  const at = seen === null ? t('neverSeen') : t('lastSeen', { at: formats.instant(new Date(seen)) })
  return (
    <Line
      title={
        <>
          {name} <Badge tone={roles.includes('owner') ? 'pine' : 'plain'}>{namesOf(roles)}</Badge>
          {limit && <Badge>{t('limited', { n: limit.properties.length + limit.packages.length })}</Badge>}
        </>
      }
      remark={`${email} · ${at}`}
    />
  )
}

function InvitationLine({ id, invitation }: { id: string; invitation: SupplierFile['invitations'][number] }) {
  const t = useT('supplier')
  const formats = useFormats()
  const { namesOf } = useSupplierRoles()
  const mayManage = useMay()('suppliers.manage')
  const { mutate, isPending } = useSupplierCall('DELETE /staff/organisations/:id/invitations/:invitation', {
    id,
    done: t('withdrawn'),
  })
  const { email, roles, invited_by: by, expires_at: ends, is_expired: isExpired } = invitation
  const state = t(isExpired ? 'expired' : 'invitedUntil', { at: formats.instant(new Date(ends)) })
  const withdraw = () =>
    mutate({ params: { id, invitation: invitation.id } }, { onError: ({ message }) => showFailure(message || t('failed')) })
  return (
    <Line
      title={
        <>
          {email} <Badge tone="amber">{t('invited', { roles: namesOf(roles) })}</Badge>
        </>
      }
      remark={`${state} · ${t('invitedBy', { name: by })}`}
      action={
        mayManage && (
          <Button size="xs" loading={isPending} aria-label={t('withdrawNamed', { email })} onClick={withdraw}>
            {t('withdraw')}
          </Button>
        )
      }
    />
  )
}
