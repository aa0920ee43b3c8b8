import { MEMBER_INVITATION_DAYS } from '@chautari/contract/supplier/limits'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { InviteForm } from '../../../ui/dialog/invite-form.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { fieldError, Form, Refusal } from '../../../ui/form.tsx'
import { Note } from '../../../ui/note.tsx'
import { RightsFields } from './rights-fields.tsx'
import { rightsIn, useMemberCall, type Listings, type Member } from './members-query.ts'

type InviteProps = { listings: Listings; onClose: () => void }

/** Invites a person by email, with roles and optionally limited to some listings. */
export function InviteDialog({ listings, onClose }: InviteProps) {
  const t = useT('members')
  const call = useMemberCall('POST /supplier/members', { done: t('invited'), onDone: onClose })
  const texts = { email: t('email'), effect: t('inviteEffect', { n: MEMBER_INVITATION_DAYS }), send: t('sendInvitation') }
  return (
    <Dialog opened onClose={onClose} title={t('invite')}>
      <InviteForm
        texts={texts}
        call={call}
        onSend={({ email, ...typed }) => call.mutate({ body: { email, ...rightsIn(typed) } })}
      >
        <RightsFields listings={listings} error={call.error} />
      </InviteForm>
    </Dialog>
  )
}

type MemberProps = { member: Member; onClose: () => void }

/** Changes the roles of a member and the listings that they are limited to. */
export function ChangeDialog({ member, listings, onClose }: MemberProps & { listings: Listings }) {
  const t = useT('members')
  // The version at the start of the form: the list can be refetched in the meantime.
  const [version] = useState(member.version)
  const { mutate, error, isPending } = useMemberCall('PATCH /supplier/members/:id', { done: t('changed'), onDone: onClose })
  return (
    <Dialog opened onClose={onClose} title={t('changeNamed', { name: member.name })}>
      <Form error={error} onSubmit={(typed) => mutate({ params: { id: member.id }, body: { ...rightsIn(typed), version } })}>
        <RightsFields listings={listings} rights={member} error={error} />
        <p>{t('changeEffect')}</p>
        <Button type="submit" variant="filled" loading={isPending}>
          {t('save')}
        </Button>
      </Form>
    </Dialog>
  )
}

/** Removes a member. */
export function RemoveDialog({ member, onClose }: MemberProps) {
  const t = useT('members')
  const { mutate, error, isPending } = useMemberCall('DELETE /supplier/members/:id', { done: t('removed'), onDone: onClose })
  return (
    <Dialog opened onClose={onClose} title={t('removeNamed', { name: member.name })}>
      <p>{t('removeEffect')}</p>
      <Refusal error={error} />
      <Button mt="md" variant="filled" color="red" loading={isPending} onClick={() => mutate({ params: { id: member.id } })}>
        {t('remove')}
      </Button>
    </Dialog>
  )
}

/** Makes another member the owner in place of the user, who confirms it with their password. */
export function OwnershipDialog({ member, onClose }: MemberProps) {
  const t = useT('members')
  const { mutate, error, isPending } = useMemberCall('POST /supplier/members/:id/ownership', {
    done: t('passed'),
    // The caller's permissions have changed, also in the menu.
    onDone: () => location.reload(),
  })
  return (
    <Dialog opened onClose={onClose} title={t('passNamed', { name: member.name })}>
      <Form
        error={error}
        onSubmit={({ password = '' }) => mutate({ params: { id: member.id }, body: { current_password: password } })}
      >
        <Note icon={IconAlertTriangle} tone="amber">
          {t('passEffect')}
        </Note>
        <PasswordField isProof error={fieldError(error, 'current_password')} data-autofocus />
        <Button type="submit" variant="filled" color="red" loading={isPending}>
          {t('pass')}
        </Button>
      </Form>
    </Dialog>
  )
}

/** Leaves the organisation. */
export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const t = useT('members')
  const { mutate, error, isPending } = useMemberCall('POST /supplier/leave', {
    done: t('left'),
    onDone: () => location.assign('/console/supplier/organisations'),
  })
  return (
    <Dialog opened onClose={onClose} title={t('leave')}>
      <p>{t('leaveEffect')}</p>
      <Refusal error={error} />
      <Button mt="md" variant="filled" color="red" loading={isPending} onClick={() => mutate({})}>
        {t('leave')}
      </Button>
    </Dialog>
  )
}
