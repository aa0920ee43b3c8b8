import { Button } from '@mantine/core'
import { use, type ReactNode } from 'react'
import { CloseDialog } from './close-dialog.ts'

/** Renders a button that closes the dialog around it. Asks before typed text is discarded. */
export function DialogCancel({ children }: { children: ReactNode }) {
  return <Button onClick={use(CloseDialog)}>{children}</Button>
}
