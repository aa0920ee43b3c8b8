import { IconLogout, IconSettings, IconShieldLock } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../platform/language/texts.ts'
import { Initials } from '../../initials.tsx'
import { useArea } from '../area.tsx'
import styles from './account-menu.module.css'

const STROKE = 1.75
const MENU = 'account-menu'

/** Renders the signed-in user at the foot of the sidebar, with the menu of their account. */
export function AccountMenu() {
  const t = useT('frame')
  const {
    person: { name, role, email },
    securityAddress,
    signOut,
  } = useArea()
  const menu = useRef<HTMLUListElement>(null)
  return (
    <>
      <button type="button" className={styles.account} popoverTarget={MENU}>
        <Initials name={name} />
        <span className={styles.who}>
          <strong>{name}</strong>
          <span className={styles.role}>{role}</span>
        </span>
        <IconSettings size={16} stroke={STROKE} aria-hidden />
      </button>
      <ul id={MENU} ref={menu} popover="auto" className={styles.menu} aria-label={t('own')}>
        <li className={styles.email}>{email}</li>
        <li>
          <Link to={securityAddress} className={styles.item} onClick={() => menu.current?.hidePopover()}>
            <IconShieldLock size={16} stroke={STROKE} aria-hidden />
            {t('security')}
          </Link>
        </li>
        <li>
          <button type="button" className={styles.item} onClick={signOut}>
            <IconLogout size={16} stroke={STROKE} aria-hidden />
            {t('signOut')}
          </button>
        </li>
      </ul>
    </>
  )
}
