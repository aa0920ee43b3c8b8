import { Button } from '@mantine/core'
import { useBlocker } from 'react-router'
import { useT } from '../../../platform/language/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useCloseQuestion } from '../../../platform/use-close-question.ts'
import styles from './editor.module.css'

/** Asks before changes to the sections `unsaved` are lost: in the console by a window, for other addresses and closed tabs by the browser's own question. */
export function LeaveGuard({ unsaved }: { unsaved: string[] }) {
  const t = useT('editor')
  const isUnsaved = unsaved.length > 0
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useCloseQuestion(isUnsaved)
  return (
    <Dialog opened={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} title={t('leaveTitle')}>
      <p>{t('leaveEffect', { sections: unsaved.join(', ') })}</p>
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
