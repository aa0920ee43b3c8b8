import type { ReactNode } from 'react'
import { TextFormatsContext } from '../../ui/fields/text-formats.ts'
import { useFormats } from './formats.ts'

/** Provides the formatters of the page's language to its children. Suspends until the texts are loaded. */
export function FormatsProvider({ children }: { children: ReactNode }) {
  return <TextFormatsContext value={useFormats()}>{children}</TextFormatsContext>
}
