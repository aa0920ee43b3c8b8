import type { ListingChange } from '@chautari/contract/listing/changes'
import { NOTE_MAX } from '@chautari/contract/fields/field-limits'
import { CHANGE_REASON_MAX } from '@chautari/contract/listing/listing-limits'
import { phoneKey } from '@chautari/contract/account/phone-numbers'
import { SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import styles from './part-choice.module.css'
import { usePartName } from './use-part-name.ts'
import type { DecidedParts } from './use-decided-parts.ts'

type Props = { part: string; change: ListingChange; parts: DecidedParts }

/** Accepts or refuses one part of a change, with a reason. Shows the reason of an earlier refusal. */
export function PartChoice({ part, change, parts }: Props) {
  const { decided, refuse, accept } = parts
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
      {reason === undefined && <PhoneCheck part={part} change={change} parts={parts} />}
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

/** Shows whether the phone of an accepted part is verified. If not, asks how staff confirmed it. */
function PhoneCheck({ part, change: { phone }, parts: { decided, setPhoneReason } }: Props) {
  const t = useT('changes')
  if (!phone || (part !== 'phone' && part !== 'publication')) return null
  const { number, is_proved: isVerified } = phone
  if (isVerified)
    return (
      <p className={styles.before}>
        {number} <Badge tone="green">{t('phoneProved')}</Badge>
      </p>
    )
  return (
    <TextInput
      autoComplete="off"
      maxLength={NOTE_MAX}
      label={t('phoneReason', { phone: number })}
      description={
        <>
          {t(part === 'phone' ? 'phoneReasonHint' : 'phoneReasonOptional')} <a href={`tel:${phoneKey(number)}`}>{t('callNow')}</a>
        </>
      }
      value={decided.phoneReason}
      onChange={(event) => setPhoneReason(event.currentTarget.value)}
    />
  )
}
