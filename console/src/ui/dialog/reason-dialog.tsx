import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ReasonField } from '../fields/reason-field.tsx'
import { Form } from '../form.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  title: string
  /** The label of the reason, and what to write in it. */
  reason: { label: string; hint?: string }
  /** The label of the button. */
  action: string
  /** Whether the button is red, because something is lost. */
  isRed?: boolean
  isDisabled?: boolean
  call: { error: unknown; isPending: boolean }
  onConfirm: (reason: string) => void
  onClose: () => void
  /** Says what will happen. */
  children: ReactNode
}

/** Asks for a reason before an act, below what it will do. */
export function ReasonDialog(props: Props) {
  const { title, reason, action, isRed = false, isDisabled = false, call, onConfirm, onClose, children } = props
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Form error={call.error} shown={['reason']} onSubmit={({ reason: typed = '' }) => onConfirm(typed)}>
        {children}
        <ReasonField {...reason} error={call.error} isFirst />
        <Button type="submit" variant="filled" {...(isRed && { color: 'red' })} loading={call.isPending} disabled={isDisabled}>
          {action}
        </Button>
      </Form>
    </Dialog>
  )
}
