import { Suspense } from 'react'
import { late } from '../../platform/late.ts'
import type { DialogProps } from './dialog-window.tsx'

const DialogWindow = late(async () => (await import('./dialog-window.tsx')).DialogWindow)

/** Shows a window over the screen. Its script is loaded after the screen's. */
export function Dialog(props: DialogProps) {
  return (
    <Suspense>
      <DialogWindow {...props} />
    </Suspense>
  )
}
