import type { ActiveSession } from '@chautari/contract/account/shapes'
import { IconDeviceLaptop } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { EndSessionsDialog } from './end-sessions-dialog.tsx'
import styles from './session-list.module.css'

/** Renders the active sessions. Each can be ended, except the current one. */
export function SessionList({ sessions }: { sessions: ActiveSession[] }) {
  const t = useT('settings')
  const formats = useFormats()
  const inNepal = (instant: string) => formats.instant(new Date(instant))
  const [ending, setEnding] = useState<ActiveSession[]>()
  const others = sessions.filter(({ is_current: isCurrent }) => !isCurrent)
  return (
    <>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.id}>
            <IconDeviceLaptop size={24} stroke={1.75} aria-hidden />
            <div>
              <p className={styles.device}>{session.device}</p>
              <p>{t('lastUsed', { when: inNepal(session.last_used_at) })}</p>
              <p>{t('signedInOn', { when: inNepal(session.created_at) })}</p>
              {session.is_bound && <p>{t('bound')}</p>}
            </div>
            {session.is_current ? (
              <Badge isGood>{t('thisBrowser')}</Badge>
            ) : (
              <Button
                look="quiet"
                aria-haspopup="dialog"
                aria-label={t('endOne', { device: session.device })}
                onClick={() => setEnding([session])}
              >
                {t('end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <Button look="quiet" aria-haspopup="dialog" onClick={() => setEnding(others)}>
          {t('endOthers')}
        </Button>
      )}
      {ending && <EndSessionsDialog sessions={ending} onClose={() => setEnding(undefined)} />}
    </>
  )
}
