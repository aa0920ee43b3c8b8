import { Suspense } from 'react'
import { late } from '../../platform/late.ts'
import type { DialogProps } from './plain-window.tsx'

const DialogWindow = late(async () => (await import('./dialog-window.tsx')).DialogWindow)

/** Renders a modal dialog. Its script is loaded after that of the screen. */
export function Dialog(props: Omit<DialogProps, 'onInput'>) {
  return (
    <Suspense>
      <DialogWindow {...props} />
    </Suspense>
  )
}
