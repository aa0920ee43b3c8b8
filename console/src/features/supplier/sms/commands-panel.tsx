import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Line, Lines, Panel } from '../../../ui/panel.tsx'
import styles from './sms.module.css'

// An example of the end of a reference.
const TAIL = 'KDT4'

const COMMANDS = [
  [`1 ${TAIL}`, 'accept'],
  [`2 ${TAIL}`, 'decline'],
  ['BANDA 14-16', 'close'],
  ['BANDA 3-5 POUSH', 'month'],
  ['RADDA', 'undo'],
] as const

/** Lists the commands that the phone can send, and their effects. */
export function CommandsPanel() {
  const t = useT('sms')
  const { digits } = useFormats()
  return (
    <Panel title={t('commands')} lead={t('commandsHint', { tail: TAIL, n: digits(TAIL.length) })}>
      <Lines>
        {COMMANDS.map(([command, effect]) => (
          <Line key={effect} title={<code className={styles.command}>{command}</code>} remark={t(effect)} />
        ))}
      </Lines>
    </Panel>
  )
}
