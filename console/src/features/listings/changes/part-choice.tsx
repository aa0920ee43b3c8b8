import type { ListingChange } from '@chautari/contract/listing/changes'
import { CHANGE_REASON_MAX } from '@chautari/contract/listing/listing-limits'
import { SegmentedControl, Textarea } from '@mantine/core'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import styles from './part-choice.module.css'
import { usePartName } from './use-part-name.ts'
import type { DecidedParts } from './use-decided-parts.ts'

type Props = { part: string; change: ListingChange; parts: DecidedParts }

/** Accepts or refuses one part of a change, with a reason. A part that was refused before shows why. */
export function PartChoice({ part, change, parts: { decided, refuse, accept } }: Props) {
  const t = useT('changes')
  const formats = useFormats()
  const name = usePartName(change)(part)
  const reason = decided.refused.get(part)
  const before = change.refusals.find((each) => each.part === part)?.reason
  const choices = (['acceptPart', 'refusePart'] as const).map((value) => ({ value, label: t(value) }))
  return (
    <div className={styles.choice}>
      {before !== undefined && (
        <p className={styles.before}>
          {t('refusedBefore')} <span lang={formats.languageOf(before)}>{before}</span>
        </p>
      )}
      <SegmentedControl
        size="xs"
        className={styles.control}
        aria-label={t('decideOn', { part: name })}
        data={choices}
        value={reason === undefined ? 'acceptPart' : 'refusePart'}
        onChange={(value) => (value === 'refusePart' ? refuse(part, reason ?? '') : accept(part))}
      />
      {reason !== undefined && (
        <Textarea
          autosize
          minRows={1}
          maxRows={4}
          maxLength={CHANGE_REASON_MAX}
          label={t('reasonFor', { part: name })}
          value={reason}
          onChange={(event) => refuse(part, event.currentTarget.value)}
        />
      )}
    </div>
  )
}
