import { Button } from '@mantine/core'
import { IconAlertTriangle, IconChevronLeft, IconChevronRight, IconHistory, IconSun, IconTableOptions } from '@tabler/icons-react'
import { addDays, calendarDate, type CalendarDate } from '@chautari/contract/dates'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useFormats } from '../../../../platform/language/formats.ts'
import { useLocale } from '../../../../platform/language/locale.tsx'
import { useT } from '../../../../platform/language/texts.ts'
import { late } from '../../../../platform/late.ts'
import { useSupplierMay } from '../../../../platform/session/supplier.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { warningsQuery, type Calendar } from '../calendar-queries.ts'
import styles from './toolbar.module.css'

const ChangesDialog = late(async () => (await import('../dialogs/changes-dialog.tsx')).ChangesDialog)
const WarningsDialog = late(async () => (await import('../dialogs/warnings-dialog.tsx')).WarningsDialog)
const SeasonDialog = late(async () => (await import('../dialogs/season-dialog.tsx')).SeasonDialog)
const BulkDialog = late(async () => (await import('../dialogs/season-dialog.tsx')).BulkDialog)

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

type Dialog = 'changes' | 'warnings' | 'season' | 'bulk'

type Props = {
  calendar: Calendar
  properties: { slug: string; title: string; title_ne: string | null }[]
  days: CalendarDate[]
  onShow: (day: CalendarDate) => void
  onProperty: (slug: string) => void
}

/** Renders the shown days in both calendars, the buttons to other days, and the buttons that open dialogs. */
export function Toolbar({ calendar, properties, days, onShow, onProperty }: Props) {
  const t = useT('calendar')
  const formats = useFormats()
  const isNepali = useLocale() === 'ne'
  const may = useSupplierMay()
  const [opened, setOpened] = useState<Dialog>()
  const { data: warnings } = useQuery(warningsQuery(calendar.property.slug))
  const close = () => setOpened(undefined)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  const { ad, bs } = formats.range(first, last)
  const [main, other] = isNepali && bs !== '' ? [bs, ad] : [ad, bs]
  const count = warnings?.data.length ?? 0
  return (
    <div className={styles.bar}>
      {properties.length > 1 && (
        <SelectField
          label={t('property')}
          value={calendar.property.slug}
          onChange={onProperty}
          options={properties.map(({ slug, title, title_ne: titleNe }) => ({
            value: slug,
            label: (isNepali && titleNe) || title,
          }))}
        />
      )}
      <Button aria-label={t('before')} onClick={() => onShow(addDays(first, -days.length))}>
        <IconChevronLeft {...ICON} />
      </Button>
      <Button onClick={() => onShow(calendarDate(calendar.today))}>{t('today')}</Button>
      <Button aria-label={t('after')} onClick={() => onShow(addDays(last, 1))}>
        <IconChevronRight {...ICON} />
      </Button>
      <p className={styles.range} aria-live="polite">
        <strong>{main}</strong> <span className={styles.other}>{other}</span>
      </p>
      <div className={styles.acts}>
        <Button leftSection={<IconHistory {...ICON} />} onClick={() => setOpened('changes')}>
          {t('changes')}
        </Button>
        <Button leftSection={<IconAlertTriangle {...ICON} />} onClick={() => setOpened('warnings')}>
          {t('warningCount', { n: count })}
        </Button>
        {may('prices.change') && (
          <Button leftSection={<IconSun {...ICON} />} onClick={() => setOpened('season')}>
            {t('seasons')}
          </Button>
        )}
        {may('stock.change') && (
          <Button leftSection={<IconTableOptions {...ICON} />} onClick={() => setOpened('bulk')}>
            {t('bulk')}
          </Button>
        )}
      </div>
      <OpenDialog dialog={opened} calendar={calendar} onClose={close} onShow={onShow} />
    </div>
  )
}

type OpenedProps = Pick<Props, 'calendar' | 'onShow'> & { dialog: Dialog | undefined; onClose: () => void }

function OpenDialog({ dialog, calendar, onClose, onShow }: OpenedProps) {
  const showDay = (day: CalendarDate) => {
    onClose()
    onShow(day)
  }
  return (
    <Suspense>
      {dialog === 'changes' && <ChangesDialog calendar={calendar} onClose={onClose} />}
      {dialog === 'warnings' && <WarningsDialog calendar={calendar} onClose={onClose} onShow={showDay} />}
      {dialog === 'bulk' && <BulkDialog calendar={calendar} onClose={onClose} />}
      {dialog === 'season' && <SeasonDialog calendar={calendar} onClose={onClose} />}
    </Suspense>
  )
}
