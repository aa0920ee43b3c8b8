import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './note.module.css'

const ICON_PX = 18
const STROKE = 1.75

type Tone = 'plain' | 'pine' | 'amber' | 'red'

type Props = { icon: Icon; tone?: Tone; isBand?: boolean; children: ReactNode }

/** Renders a note beside its subject, or as a full-width band. */
export function Note({ icon: Glyph, tone = 'plain', isBand = false, children }: Props) {
  return (
    <div className={styles.note} data-tone={tone} data-band={isBand || undefined}>
      <Glyph size={ICON_PX} stroke={STROKE} aria-hidden />
      <div>{children}</div>
    </div>
  )
}
