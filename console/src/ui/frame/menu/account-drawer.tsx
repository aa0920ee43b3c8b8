import { Button, Drawer } from '@mantine/core'
import { useT } from '../../../platform/language/texts.ts'
import { useArea } from '../area.tsx'
import styles from './account-drawer.module.css'
import { LanguageSwitch } from '../bar/language-switch.tsx'
import { NepalClock } from '../bar/nepal-clock.tsx'
import { SchemeSwitch } from '../bar/scheme-switch.tsx'
import { MenuGroups } from './sidebar.tsx'

/** Renders the whole menu on a phone: all screens, the signed-in user, language and colours. */
export function AccountDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT('frame')
  const parts = useT('parts')
  const {
    person: { name, role },
    signOut,
  } = useArea()
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="bottom"
      size="auto"
      title={
        <>
          {name} <span className={styles.role}>{role}</span>
        </>
      }
      closeButtonProps={{ 'aria-label': parts('close'), size: 44 }}
    >
      <nav aria-label={t('menu')}>
        <MenuGroups onLeave={onClose} />
      </nav>
      <div className={styles.foot}>
        <NepalClock className={styles.clock} />
        <LanguageSwitch />
        <SchemeSwitch />
        <Button className={styles.leave} onClick={signOut}>
          {t('signOut')}
        </Button>
      </div>
    </Drawer>
  )
}
