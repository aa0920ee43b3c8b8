import { Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../platform/language/texts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ReasonField } from '../../ui/fields/reason-field.tsx'
import { fieldError, Form } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { RoleChoice, roleIn } from './role-choice.tsx'
import { useTeamChange, type Person } from './team-query.ts'

/** A change to a colleague that needs a reason. */
export type Change = 'role' | 'deactivate' | 'activate'

type Props = { person: Person; change: Change; onClose: () => void }

const TITLES = { role: 'roleOf', deactivate: 'deactivateNamed', activate: 'activateNamed' } as const
const EFFECTS = { role: 'roleEffect', deactivate: 'deactivateEffect', activate: 'activateEffect' } as const
const BUTTONS = { role: 'changeRole', deactivate: 'deactivate', activate: 'activate' } as const
const DONE = { role: 'roleChanged', deactivate: 'deactivated', activate: 'activated' } as const

/** Renders the dialog that changes the role of a colleague, or whether they can sign in, after a reason for the audit log. */
export function ChangeDialog({ person, change, onClose }: Props) {
  const t = useT('people')
  // The version at the start of the form: the list can be refetched in the meantime.
  const [version] = useState(person.version)
  const { mutate, error, isPending } = useTeamChange('PATCH /staff/people/:id', { done: t(DONE[change]), onDone: onClose })
  const send = ({ role, reason = '' }: Record<string, string>) => {
    const wanted = change === 'role' ? { role: roleIn(role) } : { is_active: change === 'activate' }
    mutate({ params: { id: person.id }, body: { ...wanted, reason, version } })
  }
  return (
    <Dialog opened onClose={onClose} title={t(TITLES[change], person)}>
      <Form error={error} onSubmit={send}>
        {change === 'role' && <RoleChoice label={t('role')} value={person.role} error={fieldError(error, 'role')} />}
        <ReasonField label={t('reason')} hint={t('reasonHint')} error={error} isFirst />
        <Note icon={IconInfoCircle} tone={change === 'deactivate' ? 'amber' : 'pine'}>
          {t(EFFECTS[change])}
        </Note>
        <Button type="submit" variant="filled" {...(change === 'deactivate' && { color: 'red' })} loading={isPending}>
          {t(BUTTONS[change])}
        </Button>
      </Form>
    </Dialog>
  )
}
