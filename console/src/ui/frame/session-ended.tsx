import { Button } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { Link, useHref } from 'react-router'
import { useT } from '../../platform/language/texts.ts'
import { Dialog } from '../dialog/dialog.tsx'
import styles from './session-ended.module.css'

type Props = {
  signIn: string
  /** Fetches the current session again. */
  onReturn: () => void
}

/**
 * Renders an overlay when the session ended while the screen was open. The screen below keeps its state, so that a user who signs in again in another
 * tab can continue.
 */
export function SessionEnded({ signIn, onReturn }: Props) {
  const t = useT('frame')
  const elsewhere = useHref(signIn)
  useReturn(onReturn)
  return (
    <Dialog
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('ended')}
    >
      <p>{t('endedHint')}</p>
      <p className={styles.typed}>{t('endedTyped')}</p>
      <div className={styles.buttons}>
        <Button component="a" href={elsewhere} target="_blank">
          {t('signInElsewhere')}
        </Button>
        <Button variant="filled" component={Link} to={signIn} data-autofocus>
          {t('signInAgain')}
        </Button>
      </div>
    </Dialog>
  )
}

/** Calls `onReturn` when this tab is shown again. */
function useReturn(onReturn: () => void): void {
  const returned = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onReturn()
  })
  useEffect(() => {
    const listen = () => returned()
    window.addEventListener('focus', listen)
    document.addEventListener('visibilitychange', listen)
    return () => {
      window.removeEventListener('focus', listen)
      document.removeEventListener('visibilitychange', listen)
    }
  }, [])
}
