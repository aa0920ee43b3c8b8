import { Button } from '@mantine/core'
import { useBlocker } from 'react-router'
import { useT } from '../../platform/language/texts.ts'
import { useCloseQuestion } from '../../platform/use-close-question.ts'
import { Dialog } from './dialog.tsx'
import styles from './leave-question.module.css'

type Props = {
  isUnsaved: boolean
  /** Says what would be lost. */
  effect: string
}

/** Asks before unsaved changes are lost: within the console by a window, for other addresses and closed tabs by the browser's own question. */
export function LeaveQuestion({ isUnsaved, effect }: Props) {
  const t = useT('parts')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useCloseQuestion(isUnsaved)
  return (
    <Dialog opened={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} title={t('leaveTitle')}>
      <p>{effect}</p>
      <div className={styles.buttons}>
        <Button color="red" variant="outline" onClick={() => blocker.proceed?.()}>
          {t('leave')}
        </Button>
        <Button variant="filled" onClick={() => blocker.reset?.()} data-autofocus>
          {t('stay')}
        </Button>
      </div>
    </Dialog>
  )
}
