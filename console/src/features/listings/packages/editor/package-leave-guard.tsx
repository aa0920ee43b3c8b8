import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useT } from '../../../../platform/language/texts.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import styles from '../../editor/editor.module.css'
import type { SectionName } from '../rules/package-sections.ts'

/** Asks before changes are lost: in the console by a window, for other addresses and closed tabs by the browser's own question. */
export function PackageLeaveGuard({ unsaved }: { unsaved: SectionName[] }) {
  const t = useT('editor')
  const packages = useT('packages')
  const isUnsaved = unsaved.length > 0
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  const sections = unsaved.map((name) => packages(`section_${name}`)).join(', ')
  return (
    <Dialog opened={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} title={t('leaveTitle')}>
      <p>{t('leaveEffect', { sections })}</p>
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
