import { Button } from '@mantine/core'
import { useT } from '../../platform/language/texts.ts'
import styles from './leave-choice.module.css'

type Props = {
  /** The text about what would be lost; by default the typed text. */
  effect?: string | undefined
  onLeave: () => void
  onStay: () => void
}

/** Renders the confirmation before leaving with unsaved changes. */
export function LeaveChoice({ effect, onLeave, onStay }: Props) {
  const t = useT('parts')
  return (
    <>
      <p>{effect ?? t('leaveTyped')}</p>
      <div className={styles.buttons}>
        <Button color="red" variant="outline" onClick={onLeave}>
          {t('leave')}
        </Button>
        <Button variant="filled" onClick={onStay} data-autofocus>
          {t('stay')}
        </Button>
      </div>
    </>
  )
}
