import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx'
import { Effects, type Effect } from './effects.tsx'

type Props = Pick<Parameters<typeof ReasonDialog>[0], 'title' | 'action' | 'reason' | 'call' | 'onConfirm' | 'onClose'> & {
  /** The effects in the preview. While they are undefined, the act cannot be confirmed. */
  effects: Effect[] | undefined
  preview?: { isFetching: boolean; error: unknown }
  /** The text in place of the effects while there is no preview. */
  hint?: string
}

/** Renders a dialog that asks for the reason of an irreversible act, after showing its effects. */
export function ActDialog({ effects, preview = { isFetching: false, error: null }, hint = '', ...dialog }: Props) {
  return (
    <ReasonDialog {...dialog} isRed isDisabled={!effects}>
      <Effects effects={effects} {...preview} hint={hint} />
    </ReasonDialog>
  )
}
