import type { CalendarDate } from '@chautari/contract/dates'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { Form } from 'react-router'
import { readStay, type Stay } from '../../../entities/availability/stay.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useEarlyInput } from '../../../ui/fields/use-early-input.ts'
import { DatesField } from './dates/dates-field.tsx'
import { GuestsField } from './guests-field.tsx'
import type { PricedDays } from './dates/priced-days.ts'
import styles from './stay-bar.module.css'

type Props = { id: string; stay: Stay; today: CalendarDate; action: string; priced: PricedDays; about: string }

/** Changes dates and guests with a plain form that opens the same page for another stay. */
export function StayBar({ id, stay, today, action, priced, about }: Props) {
  const t = useT('room')
  const [draft, setDraft] = useState(stay)
  const form = useEarlyInput((typed) => setDraft(readStay(typed, today)))
  return (
    <Form ref={form} id={id} className={styles.bar} action={action} preventScrollReset aria-label={t('stayForm')}>
      <DatesField today={today} value={draft} priced={priced} about={about} onChange={setDraft} />
      <GuestsField value={draft} onChange={setDraft} />
      <Button type="submit" className={styles.update}>
        <IconRefresh size={20} stroke={2} aria-hidden />
        {t('update')}
      </Button>
    </Form>
  )
}
