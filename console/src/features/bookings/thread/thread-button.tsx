import { Button } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { late } from '../../../platform/late.ts'
import { useT } from '../../../platform/language/texts.ts'

const ThreadDialog = late(async () => (await import('./thread-dialog.tsx')).ThreadDialog)

const ICON_PX = 16
const STROKE = 1.75

/** Renders the button that opens the messages on a booking. They load only then, because most staff do not need to see them. */
export function ThreadButton({ reference }: { reference: string }) {
  const t = useT('threads')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        justify="flex-start"
        leftSection={<IconMessages size={ICON_PX} stroke={STROKE} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      <Suspense>{isOpen && <ThreadDialog reference={reference} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
