import { MIX_ROOMS_MAX, MIX_TYPES_MAX } from '@chautari/contract/availability/limits'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Form } from '../../ui/form.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './book.module.css'
import { readMix, type MixError } from './rules/mix.ts'
import { totalOf } from './rules/price-lines.ts'
import type { ChosenLine, Room } from './use-room-offer.ts'

type Props = { rooms: Room[]; onChoose: (lines: ChosenLine[]) => void }

/** Renders the form that combines rooms of several types: the plan and number of rooms of each. */
export function MixForm({ rooms, onChoose }: Props) {
  const t = useT('book')
  const [error, setError] = useState<MixError>()
  const choose = (values: Record<string, string>) => {
    const typed = rooms.flatMap((room) => {
      const plan = room.plans.find(({ code }) => code === values[`plan ${room.slug}`])
      return plan ? [{ room: { ...room, plan, available: room.available_count }, typed: values[`rooms ${room.slug}`] ?? '' }] : []
    })
    const read = readMix(typed)
    setError(typeof read === 'string' ? read : undefined)
    if (typeof read !== 'string') onChoose(read.map(({ room, quantity }) => ({ room, plan: room.plan, quantity })))
  }
  return (
    <Panel title={t('mix')} lead={t('mixLead', { types: MIX_TYPES_MAX, n: MIX_ROOMS_MAX })}>
      <div className={styles.body}>
        <Form onSubmit={choose}>
          <ul className={styles.mix}>
            {rooms.map((room) => (
              <MixRow key={room.slug} room={room} />
            ))}
          </ul>
          <p role="alert" className={styles.error}>
            {error && t(error, { types: MIX_TYPES_MAX, n: MIX_ROOMS_MAX })}
          </p>
          <Button type="submit">{t('chooseMix')}</Button>
        </Form>
      </div>
    </Panel>
  )
}

/** Renders the fields of one room type: its plans with the price of one room, and the number of rooms. */
function MixRow({ room }: { room: Room }) {
  const t = useT('book')
  const formats = useFormats()
  const plans = room.plans.filter(({ restriction }) => restriction === null)
  if (plans.length === 0 || room.available_count === 0)
    return (
      <li className={styles.item}>
        <strong>{room.title}</strong>
        <span className={styles.detail}>{t(plans.length === 0 ? 'notForStay' : 'soldOut')}</span>
      </li>
    )
  return (
    <li className={styles.item}>
      <span className={styles.words}>
        <strong>{room.title}</strong>
        <span className={styles.detail}>{t('roomsLeft', { n: room.available_count })}</span>
      </span>
      <span className={styles.fieldsOfLine}>
        <SelectField
          name={`plan ${room.slug}`}
          label={t('planOf', { name: room.title })}
          isLabelHidden
          options={plans.map(({ code, title, nights }) => ({
            value: code,
            label: `${title} · ${formats.rupees(totalOf(nights, 1).total)}`,
          }))}
        />
        <TextInput
          name={`rooms ${room.slug}`}
          aria-label={t('countOf', { name: room.title })}
          placeholder={formats.number(0)}
          inputMode="numeric"
          autoComplete="off"
          className={styles.count ?? ''}
        />
      </span>
    </li>
  )
}
