import { Loader } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { useT } from '../../platform/language/texts.ts'
import { Refusal } from '../../ui/form.tsx'
import styles from './effects.module.css'

const ICON_PX = 14
const STROKE = 1.75

/** One effect of an act in a sentence. */
export type Effect = { icon: Icon; text: string }

type Props = { effects: Effect[] | undefined; isFetching: boolean; error?: unknown; hint: string }

/** The effects of an act, from the server's dry run. Shows `hint` while the form is incomplete. */
export function Effects({ effects, isFetching, error, hint }: Props) {
  const t = useT('coupons')
  return (
    <div className={styles.box} aria-live="polite" aria-busy={isFetching}>
      <h3>
        {t('whatHappens')} {isFetching && <Loader size={12} aria-label={t('calculating')} />}
      </h3>
      <Refusal error={error} />
      {effects ? (
        <ul>
          {effects.map(({ icon: Glyph, text }) => (
            <li key={text} className={styles.effect}>
              <Glyph size={ICON_PX} stroke={STROKE} aria-hidden />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      ) : (
        !error && <p className={styles.hint}>{isFetching ? t('calculating') : hint}</p>
      )}
    </div>
  )
}
