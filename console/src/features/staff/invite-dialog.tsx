import { INVITATION_DAYS } from '@chautari/contract/staff/limits'
import { TextInput } from '@mantine/core'
import { useT } from '../../platform/language/texts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { InviteForm } from '../../ui/dialog/invite-form.tsx'
import { fieldError } from '../../ui/form.tsx'
import { RoleChoice, roleIn } from './role-choice.tsx'
import { useTeamChange } from './team-query.ts'

/** Invites a colleague by email. */
export function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT('people')
  return (
    <Dialog opened={isOpen} onClose={onClose} title={t('invite')}>
      <NewColleague onDone={onClose} />
    </Dialog>
  )
}

function NewColleague({ onDone }: { onDone: () => void }) {
  const t = useT('people')
  const call = useTeamChange('POST /staff/people', { done: t('invited'), onDone })
  const texts = { email: t('email'), effect: t('inviteEffect', { n: INVITATION_DAYS }), send: t('sendInvitation') }
  return (
    <InviteForm
      texts={texts}
      call={call}
      onSend={({ email, name = '', role }) => call.mutate({ body: { email, name, role: roleIn(role) } })}
    >
      <TextInput name="name" autoComplete="off" label={t('name')} error={fieldError(call.error, 'name')} />
      <RoleChoice label={t('role')} error={fieldError(call.error, 'role')} />
    </InviteForm>
  )
}
