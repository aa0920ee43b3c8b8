import { ActionIcon } from '@mantine/core'
import { IconKeyboard, IconSearch } from '@tabler/icons-react'
import { useT } from '../../../platform/language/texts.ts'
import { Initials } from '../../initials.tsx'
import { Keys } from '../../keys.tsx'
import { useArea } from '../area.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { NepalClock } from './nepal-clock.tsx'
import { SchemeSwitch } from './scheme-switch.tsx'
import { palette } from '../palette/palette.ts'
import styles from './top-bar.module.css'

const STROKE = 1.75

/** Renders the bar above every screen: search, the time in Nepal, language and colours; on a phone only search and the account. */
export function TopBar({ onKeys, onMenu }: { onKeys: () => void; onMenu: () => void }) {
  const t = useT('frame')
  const {
    person: { name },
    head,
    found,
  } = useArea()
  return (
    <header className={styles.top}>
      {head}
      {found && (
        <button type="button" className={styles.search} onClick={palette.open}>
          <IconSearch size={16} stroke={STROKE} aria-hidden />
          <span className={styles.ask}>{t('search')}</span>
          <span className={styles.key} aria-hidden>
            <Keys keys="Ctrl K" />
          </span>
        </button>
      )}
      <NepalClock className={styles.clock} />
      <LanguageSwitch className={styles.desk} />
      <SchemeSwitch className={styles.desk} />
      <ActionIcon className={styles.desk} size={32} aria-label={t('allKeys')} title={t('allKeys')} onClick={onKeys}>
        <IconKeyboard size={20} stroke={STROKE} />
      </ActionIcon>
      <button type="button" className={styles.account} onClick={onMenu} aria-label={t('accountOf', { name })}>
        <Initials name={name} />
      </button>
    </header>
  )
}
