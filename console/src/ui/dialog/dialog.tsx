import { Suspense } from 'react'
import { late } from '../../platform/late.ts'
import type { DialogProps } from './plain-window.tsx'

const DialogWindow = late(async () => (await import('./dialog-window.tsx')).DialogWindow)

/** Shows a window over the screen. Its script is loaded after the screen's. */
export function Dialog(props: Omit<DialogProps, 'onInput'>) {
  return (
    <Suspense>
      <DialogWindow {...props} />
    </Suspense>
  )
}
