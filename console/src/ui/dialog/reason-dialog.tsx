import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ReasonField } from '../fields/reason-field.tsx'
import { Form } from '../form.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  title: string
  /** The label and the hint of the reason. */
  reason: { label: string; hint?: string }
  /** The label of the button. */
  action: string
  /** Whether the act is destructive and its button red. */
  isRed?: boolean
  isDisabled?: boolean
  call: { error: unknown; isPending: boolean }
  onConfirm: (reason: string) => void
  onClose: () => void
  /** The effects of the act. */
  children: ReactNode
}

/** Renders a dialog that shows the effects of an act and asks for a reason. */
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
