import { isCalendarDate, type CalendarDate } from '@chautari/contract/dates'
import { Button } from '@mantine/core'
import { IconClock, IconHistory, IconWorld } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '../../../platform/api/api.ts'
import { useCalendarOrder } from '../../../platform/language/calendar-order.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Effect, WhatHappens } from '../../../ui/decision/effects.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { fieldError, Form } from '../../../ui/form.tsx'
import { usePageAct, type Content, type TextPage } from '../page-query.ts'

type Props = { file: TextPage; draft: NonNullable<TextPage['draft']>; onClose: () => void }

/** Renders the dialog that publishes a draft as the next version from a day on, with its effects. */
export function PublishDialog({ file, draft, onClose }: Props) {
  const t = useT('pages')
  const [day, setDay] = useState<string>(file.effective_from)
  const { mutate, error, isPending } = usePageAct('POST /staff/text-pages/:page/draft/publish', {
    done: t('publishedNow'),
    onDone: onClose,
  })
  const missing = useMissing(error, draft.content)
  const chosen = isCalendarDate(day) ? day : undefined
  const next = (file.versions[0]?.number ?? 0) + 1
  const publish = () => {
    if (chosen) mutate({ params: { page: file.page }, body: { revision: draft.revision, effective_on: chosen } })
  }
  return (
    <Dialog opened onClose={onClose} title={t('publishTitle')}>
      <Form error={missing === undefined ? error : undefined} shown={['effective_on']} onSubmit={publish}>
        <DayField label={t('effectiveOn')} value={day} onChange={setDay} error={fieldError(error, 'effective_on')} isFirst />
        <WhatHappens isFetching={false} error={undefined} refusal={missing} hint={t('chooseDay')}>
          {missing === undefined && chosen && <Outcome file={file} day={chosen} />}
        </WhatHappens>
        <Button type="submit" variant="filled" loading={isPending} disabled={!chosen}>
          {t('publishNow', { number: next })}
        </Button>
      </Form>
    </Dialog>
  )
}

function Outcome({ file: { page, effective_from: earliest }, day }: { file: TextPage; day: CalendarDate }) {
  const t = useT('pages')
  const formats = useFormats()
  const { first, other } = useCalendarOrder()(formats.both(day))
  const atOnce = page === 'terms' ? 'effectNow' : 'effectNowFaq'
  return (
    <>
      {day <= earliest ? (
        <Effect icon={IconWorld}>{t(atOnce)}</Effect>
      ) : (
        <Effect icon={IconClock}>{t('effectLater', { day: `${first} (${other})` })}</Effect>
      )}
      <Effect icon={IconHistory}>{t('effectKept')}</Effect>
    </>
  )
}

/** Returns what an incomplete page lacks, with the heading of each section; undefined if it was not refused as incomplete. */
function useMissing(error: unknown, { groups }: Content): string | undefined {
  const t = useT('pages')
  if (!(error instanceof ApiError) || error.code !== 'page_incomplete') return undefined
  const headings = new Map(
    groups.flatMap(({ entries }) => entries).map(({ key, heading }) => [key, heading.en || heading.ne || key]),
  )
  const nameOf = (part: string) => {
    const [, key = '', text = ''] = /^(.*)\.(heading|body)$/.exec(part) ?? []
    if (text !== '') return headings.get(key) ?? key
    if (part === 'heading') return t('heading')
    if (part === 'lead') return t('intro')
    return part === 'sections' ? t('sections') : t('group', { n: Number(part.replace(/\D/g, '')) })
  }
  return Object.entries(error.fields)
    .map(([part, what]) => t('missing', { part: nameOf(part), what: what.join(', ') }))
    .join(' · ')
}
