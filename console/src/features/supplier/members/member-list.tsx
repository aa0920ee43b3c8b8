import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useFormats } from '../../../platform/language/formats.ts'
import { late } from '../../../platform/late.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useSupplierMay, useSupplierRoles } from '../../../platform/session/supplier.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Line, Lines, Panel, Panels } from '../../../ui/panel.tsx'
import { showFailure } from '../../../ui/toasts/toast.ts'
import { useMemberCall, type Invitation, type Member, type Members } from './members-query.ts'

const ChangeDialog = late(async () => (await import('./member-dialogs.tsx')).ChangeDialog)
const RemoveDialog = late(async () => (await import('./member-dialogs.tsx')).RemoveDialog)
const OwnershipDialog = late(async () => (await import('./member-dialogs.tsx')).OwnershipDialog)

type Open = { member: Member; act: 'change' | 'remove' | 'pass' }

/** Lists the members of the organisation and its open invitations. */
export function MemberList({ members }: { members: Members }) {
  const t = useT('members')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <Panels>
      <Panel title={t('members')}>
        <Lines>
          {members.members.map((member) => (
            <MemberLine key={member.id} member={member} onAct={(act) => setOpen({ member, act })} />
          ))}
        </Lines>
      </Panel>
      {members.invitations.length > 0 && (
        <Panel title={t('invitations')} lead={t('invitationsLead')}>
          <Lines>
            {members.invitations.map((invitation) => (
              <InvitationLine key={invitation.id} invitation={invitation} />
            ))}
          </Lines>
        </Panel>
      )}
      <Suspense>
        {open?.act === 'change' && <ChangeDialog member={open.member} listings={members} onClose={close} />}
        {open?.act === 'remove' && <RemoveDialog member={open.member} onClose={close} />}
        {open?.act === 'pass' && <OwnershipDialog member={open.member} onClose={close} />}
      </Suspense>
    </Panels>
  )
}

function useLimitText() {
  const t = useT('members')
  return (limitedTo: Member['limited_to']) =>
    limitedTo && t('limited', { n: limitedTo.properties.length + limitedTo.packages.length })
}

function MemberLine({ member, onAct }: { member: Member; onAct: (act: Open['act']) => void }) {
  const t = useT('members')
  const formats = useFormats()
  const { namesOf } = useSupplierRoles()
  const limit = useLimitText()(member.limited_to)
  const mayManage = useSupplierMay()('members.manage')
  const { name, email, roles, last_seen_at: seen, is_self: isSelf } = member
  const at = seen === null ? t('neverSeen') : t('lastSeen', { at: formats.instant(new Date(seen)) })
  return (
    <Line
      title={
        <>
          {name} {isSelf && <Badge tone="pine">{t('you')}</Badge>} <Badge>{namesOf(roles)}</Badge>{' '}
          {limit !== null && <Badge tone="amber">{limit}</Badge>}
        </>
      }
      remark={`${email} · ${at}`}
      action={
        mayManage && (
          <Menu position="bottom-end" width={220}>
            <Menu.Target>
              <ActionIcon size={32} aria-label={t('actionsFor', { name })}>
                <IconDots size={18} stroke={1.75} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => onAct('change')}>{t('change')}</Menu.Item>
              {!isSelf && !roles.includes('owner') && <Menu.Item onClick={() => onAct('pass')}>{t('pass')}</Menu.Item>}
              {!isSelf && (
                <Menu.Item color="red" onClick={() => onAct('remove')}>
                  {t('remove')}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        )
      }
    />
  )
}

function InvitationLine({ invitation }: { invitation: Invitation }) {
  const t = useT('members')
  const formats = useFormats()
  const { namesOf } = useSupplierRoles()
  const limit = useLimitText()(invitation.limited_to)
  const mayManage = useSupplierMay()('members.manage')
  const { mutate, isPending } = useMemberCall('DELETE /supplier/invitations/:id', { done: t('withdrawn') })
  const { id, email, roles, invited_by: by, expires_at: ends, is_expired: isExpired } = invitation
  const state = t(isExpired ? 'expired' : 'validUntil', { at: formats.instant(new Date(ends)) })
  const withdraw = () => mutate({ params: { id } }, { onError: ({ message }) => showFailure(message || t('failed')) })
  return (
    <Line
      title={
        <>
          {email} <Badge>{namesOf(roles)}</Badge> {limit !== null && <Badge tone="amber">{limit}</Badge>}
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
