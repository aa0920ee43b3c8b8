import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useT } from '../../platform/language/texts.ts'
import { Dialog } from '../dialog/dialog.tsx'

/** Covers the screen when the session ended while it was open. What stands below stays until the person leaves it. */
export function SessionEnded({ signIn }: { signIn: string }) {
  const t = useT('frame')
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
      <Button variant="filled" mt="lg" component={Link} to={signIn} data-autofocus>
        {t('signInAgain')}
      </Button>
    </Dialog>
  )
}
