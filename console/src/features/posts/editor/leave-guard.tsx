import { Button } from '@mantine/core'
import { useBlocker } from 'react-router'
import { useT } from '../../../platform/language/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useCloseQuestion } from '../../../platform/use-close-question.ts'
import styles from './post-editor.module.css'

/** Asks before a text that is not saved is lost. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const t = useT('writing')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useCloseQuestion(isUnsaved)
  return (
    <Dialog opened={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} title={t('leaveTitle')}>
      <p>{t('leaveEffect')}</p>
      <div className={styles.choices}>
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
