import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx'
import { Effects, type Effect } from './effects.tsx'

type Props = Pick<Parameters<typeof ReasonDialog>[0], 'title' | 'action' | 'reason' | 'call' | 'onConfirm' | 'onClose'> & {
  /** The effects by the server's dry run; undefined while they are not known, and the act cannot be confirmed. */
  effects: Effect[] | undefined
  trial?: { isFetching: boolean; error: unknown }
  /** Replaces the effects while the server cannot be asked. */
  hint?: string
}

/** Asks for the reason of an act that cannot be undone, after showing its effects. */
export function ActDialog({ effects, trial = { isFetching: false, error: null }, hint = '', ...dialog }: Props) {
  return (
    <ReasonDialog {...dialog} isRed isDisabled={!effects}>
      <Effects effects={effects} {...trial} hint={hint} />
    </ReasonDialog>
  )
}
