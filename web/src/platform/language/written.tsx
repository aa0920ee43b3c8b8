import type { ReactNode } from 'react'
import { WritingContext } from '../../ui/fields/writing.ts'
import { useFormats } from './formats.ts'

/** Gives what it contains the formats of the page's language. Suspends until the texts are loaded. */
export function Written({ children }: { children: ReactNode }) {
  return <WritingContext value={useFormats()}>{children}</WritingContext>
}
