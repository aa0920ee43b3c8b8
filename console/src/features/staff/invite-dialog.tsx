import { INVITATION_DAYS } from '@chautari/contract/staff/limits'
import { Button, TextInput } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useT } from '../../platform/language/texts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { faultOf, Form } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { RoleChoice, roleIn } from './role-choice.tsx'
import { useTeamChange } from './team-query.ts'

/** Invites a colleague by email. */
export function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT('people')
  return (
    <Dialog opened={isOpen} onClose={onClose} title={t('invite')}>
      <InviteForm onDone={onClose} />
    </Dialog>
  )
}

function InviteForm({ onDone }: { onDone: () => void }) {
  const t = useT('people')
  const { mutate, error, isPending } = useTeamChange('POST /staff/people', { done: t('invited'), onDone })
  return (
    <Form error={error} onSubmit={({ email = '', name = '', role }) => mutate({ body: { email, name, role: roleIn(role) } })}>
      <TextInput name="email" type="email" autoComplete="off" label={t('email')} error={faultOf(error, 'email')} data-autofocus />
      <TextInput name="name" autoComplete="off" label={t('name')} error={faultOf(error, 'name')} />
      <RoleChoice label={t('role')} error={faultOf(error, 'role')} />
      <Note icon={IconMail} tone="pine">
        {t('inviteEffect', { n: INVITATION_DAYS })}
      </Note>
      <Button type="submit" variant="filled" loading={isPending}>
        {t('sendInvitation')}
      </Button>
    </Form>
  )
}
