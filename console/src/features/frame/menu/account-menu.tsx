import { Menu } from '@mantine/core'
import { IconLogout, IconSettings, IconShieldLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from '../../../platform/language/texts.ts'
import { useRoles } from '../../../platform/session/roles.ts'
import { useMember } from '../../../platform/session/member.tsx'
import { Initials } from '../../../ui/initials.tsx'
import styles from './account-menu.module.css'
import { useSignOut } from '../use-sign-out.ts'

const STROKE = 1.75

/** The signed-in person at the foot of the sidebar, with the menu of their own things. */
export function AccountMenu() {
  const t = useT('frame')
  const { nameOf } = useRoles()
  const { name, role, email } = useMember()
  const { mutate: signOut } = useSignOut()
  return (
    <Menu position="top-start" width={220}>
      <Menu.Target>
        <button type="button" className={styles.account}>
          <Initials name={name} />
          <span className={styles.who}>
            <strong>{name}</strong>
            <span className={styles.role}>{nameOf(role)}</span>
          </span>
          <IconSettings size={16} stroke={STROKE} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{email}</Menu.Label>
        <Menu.Item component={Link} to="/security" leftSection={<IconShieldLock size={16} stroke={STROKE} />}>
          {t('security')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} stroke={STROKE} />} onClick={() => signOut()}>
          {t('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
