import type { ReactNode } from 'react'
import { WritingContext } from '../../ui/fields/writing.ts'
import { useFormats } from './formats.ts'

/** Provides the formatters of the page's language to its children. Suspends until the texts are loaded. */
export function Written({ children }: { children: ReactNode }) {
  return <WritingContext value={useFormats()}>{children}</WritingContext>
}
