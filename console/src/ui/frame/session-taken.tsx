import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useT } from '../../platform/language/texts.ts'
import { Dialog } from '../dialog/dialog.tsx'

type Props = {
  /** The name of the user who is signed in now, or of their organisation. */
  name: string
  /** The first screen of the area. */
  home: string
}

/** Renders an overlay when another user has signed in to this browser, for example in another tab, so that nothing is saved in their name. */
export function SessionTaken({ name, home }: Props) {
  const t = useT('frame')
  return (
    <Dialog
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('taken')}
    >
      <p>{t('takenHint', { name })}</p>
      <Button variant="filled" mt="lg" component={Link} to={home} reloadDocument data-autofocus>
        {t('continueAs', { name })}
      </Button>
    </Dialog>
  )
}
