import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useT } from '../../platform/language/texts.ts'
import { Blank } from '../blank.tsx'

/** Renders the error of a failed screen, for example when its files are gone because a newer release is served. The menu keeps working. */
export function BrokenScreen() {
  const t = useT('frame')
  return (
    <Blank icon={IconAlertCircle} tone="red" title={t('broken')} isPage>
      <p>{t('brokenHint')}</p>
      <Blank.Actions>
        <Button variant="filled" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
      </Blank.Actions>
    </Blank>
  )
}
