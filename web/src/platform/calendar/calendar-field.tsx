import { lazy, Suspense, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import type { CalendarChoice } from './calendar-dialog.tsx'

const loadDialog = () => import('./calendar-dialog.tsx')
const CalendarDialog = lazy(async () => ({ default: (await loadDialog()).CalendarDialog }))

type Props = {
  /** The text shown in the field. */
  summary: ReactNode
  choice: CalendarChoice
  /** The id of the error message of an invalid day. */
  errorId?: string | undefined
  /** The native date inputs, shown when scripts are off or the calendar cannot be loaded. */
  children: ReactNode
}

/** Shows a field that opens a calendar in AD and Bikram Sambat; its native inputs hold the values that the form sends. */
export function CalendarField({ summary, choice, errorId, children }: Props) {
  const field = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isLoading, setLoading] = useState(false)

  async function open(details: HTMLDetailsElement) {
    setLoading(true)
    try {
      await loadDialog()
      setOpen(true)
    } catch {
      // The calendar cannot be loaded offline; show the native inputs instead.
      details.open = true
    }
    setLoading(false)
  }

  function press(event: MouseEvent<HTMLElement>) {
    const details = event.currentTarget.closest('details')
    if (!details || details.open) return
    event.preventDefault()
    void open(details)
  }

  return (
    <div ref={field} onPointerEnter={() => void loadDialog().catch(() => undefined)}>
      <Disclosure summary={summary} onPress={press} errorId={errorId} isBusy={isLoading}>
        {children}
      </Disclosure>
      {isOpen && (
        <Suspense>
          <CalendarDialog {...choice} anchor={field} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
