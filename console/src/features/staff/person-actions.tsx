import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconMail, IconUserCheck, IconUserOff, IconUserShield } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../platform/language/texts.ts'
import { showFailure } from '../../ui/toasts/toast.ts'
import { ChangeDialog, type Change } from './change-dialog.tsx'
import { useTeamChange, type Person } from './team-query.ts'

const ICON = { size: 16, stroke: 1.75 }

/** Renders the acts of an admin on a colleague. */
export function PersonActions({ person }: { person: Person }) {
  const t = useT('people')
  const [change, setChange] = useState<Change>()
  const { mutate: inviteAgain } = useTeamChange('POST /staff/people/:id/invitation', { done: t('invitedAgain') })
  const again = () =>
    inviteAgain({ params: { id: person.id }, body: {} }, { onError: ({ message }) => showFailure(message || t('failed')) })
  const isDeactivated = person.state === 'deactivated'
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon size={32} aria-label={t('actionsFor', person)}>
            <IconDots size={18} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconUserShield {...ICON} />} onClick={() => setChange('role')}>
            {t('changeRole')}
          </Menu.Item>
          {!isDeactivated && (
            <Menu.Item leftSection={<IconMail {...ICON} />} onClick={again}>
              {t('inviteAgain')}
            </Menu.Item>
          )}
          {isDeactivated ? (
            <Menu.Item leftSection={<IconUserCheck {...ICON} />} onClick={() => setChange('activate')}>
              {t('activate')}
            </Menu.Item>
          ) : (
            <Menu.Item color="red" leftSection={<IconUserOff {...ICON} />} onClick={() => setChange('deactivate')}>
              {t('deactivate')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {change && <ChangeDialog person={person} change={change} onClose={() => setChange(undefined)} />}
    </>
  )
}
