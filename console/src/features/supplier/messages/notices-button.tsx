import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { late } from '../../../platform/late.ts'
import { useT } from '../../../platform/language/texts.ts'

const NoticesDialog = late(async () => (await import('./notices-dialog.tsx')).NoticesDialog)

const ICON_PX = 16
const STROKE = 1.75

/** Opens the choice of e-mails about messages. */
export function NoticesButton() {
  const t = useT('inbox')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button leftSection={<IconBell size={ICON_PX} stroke={STROKE} aria-hidden />} onClick={() => setOpen(true)}>
        {t('notices')}
      </Button>
      <Suspense>{isOpen && <NoticesDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
