import { useT } from '../../platform/language/texts.ts'
import { LeaveChoice } from './leave-choice.tsx'
import { PlainWindow } from './plain-window.tsx'

type Props = { opened: boolean; effect: string | undefined; onLeave: () => void; onStay: () => void }

/** Renders the dialog that asks before a screen with unsaved changes is left. */
export function LeaveDialog({ opened, effect, onLeave, onStay }: Props) {
  const t = useT('parts')
  return (
    <PlainWindow opened={opened} onClose={onStay} title={t('leaveTitle')}>
      <LeaveChoice effect={effect} onLeave={onLeave} onStay={onStay} />
    </PlainWindow>
  )
}
